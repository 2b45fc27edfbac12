const yes = () => true
const no = () => false
const pick = (x) => (x > 0 ? 'pos' : x < 0 ? 'neg' : 'zero')
let s = pick(1) + pick(-1) + pick(0)
const v = (yes() && no()) || yes()
const w = no() ?? yes()
const u = yes() ? (no() ? 1 : 2) : 3
if (yes() && !no()) s += '!'
else s += '?'
yes() && (s += yes() ? 'a' : 'b')
console.log(s, v, w, u)
