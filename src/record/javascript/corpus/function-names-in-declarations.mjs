const first = () => 1,
  second = function () {
    return 2
  },
  third = class {}
let x = 0
x ||= () => {}
let y
y ??= class {}
y &&= function () {}
const list = { a: class {}, b: function () {} }
for (let h = () => 3, n = 0; n < 1; n++) console.log(h.name)
console.log(first.name, second.name, third.name, x.name, y.name, list.a.name, list.b.name)
