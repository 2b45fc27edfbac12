const bad = () => {
  throw new Error('field')
}
class Broken {
  fine = 1
  broken = bad()
}
class StillBroken extends Broken {
  constructor() {
    super()
    this.never = 1
  }
}
for (const Class of [Broken, StillBroken]) {
  try {
    new Class()
  } catch (error) {
    console.log(error.message)
  }
}
