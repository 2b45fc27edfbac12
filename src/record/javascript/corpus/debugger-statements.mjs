let x = 1
debugger
if (x) debugger
console.log(x)
