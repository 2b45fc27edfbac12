export default class {
  hello() {
    return 'hello'
  }
}
export const named = 'named'
