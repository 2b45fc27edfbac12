const log = []
const target = { a: 1 }
const proxy = new Proxy(target, {
  get(object, key) {
    log.push(String(key))
    return object[key]
  },
  has: () => true,
  ownKeys(object) {
    log.push('keys')
    return Reflect.ownKeys(object)
  },
})
proxy.b = 2
const value = proxy.a
const { proxy: revocable, revoke } = Proxy.revocable([], {})
revoke()
console.log(value, 'x' in proxy, Object.keys(proxy).join(), log.join(), typeof revocable)
