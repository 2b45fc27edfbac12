function f(x) {
  switch (x) {
    case 0:
      let a = 'zero'
      return a
    case 1:
      a = 'one'
      return a
    default: {
      const b = x
      return b
    }
  }
}
for (const x of [0, 1, 2]) {
  try {
    console.log(f(x))
  } catch (error) {
    console.log(error.name)
  }
}
