const user = {
  name: 'a',
  greet() {
    return 'hi ' + this.name
  },
  extra: { deep: [1, 2] },
}
let touched = 0
const touch = () => touched++
console.log(user.greet?.(), user.nope?.(touch()), user.extra?.deep?.[0], user.none?.deep.length)
console.log(user?.['greet'](), (user?.greet)(), delete user?.name, user.nothing?.[touch()].x, touched)
