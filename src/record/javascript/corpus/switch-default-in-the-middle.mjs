const pick = (x) => {
  switch (x) {
    case 1:
      return 'one'
    default:
    case 2:
      return 'two or else'
    case 3:
      return 'three'
  }
}
for (const x of [1, 2, 3, 4]) console.log(pick(x))
switch (5) {
}
