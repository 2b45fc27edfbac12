const box = {
  stored: 1,
  get value() {
    return this.stored
  },
  set value(next) {
    this.stored = next * 2
  },
}
box.value = 5
box.value += 1
const { value } = box
box.value++
console.log(value, box.stored)
