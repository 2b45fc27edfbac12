const o = { a: 1, f: () => 2 }
const kinds = [typeof o, typeof missing, void o.f(), 'a' in o, delete o.a, 'a' in o, -o.f(), !o.f(), ~1]
console.log(kinds.join())
