const fallback = () => 'none'
class Setting {
  #kept
  set value({ text = fallback(), size = 1 } = {}) {
    this.#kept = text + size
  }
  get value() {
    return this.#kept
  }
}
const setting = new Setting()
setting.value = {}
console.log(setting.value)
setting.value = undefined
setting.value = { text: 't', size: 2 }
console.log(setting.value)
