let chain = null
for (let i = 0; i < 12; i++) chain = { i, next: chain }
chain.next.next.i = 'changed'
console.log(chain.i)
