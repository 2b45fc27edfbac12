class ToolError extends Error {
  constructor(message, code) {
    super(message)
    this.name = 'ToolError'
    this.code = code
  }
}
class Stack extends Array {
  top() {
    return this[this.length - 1]
  }
}
const stack = new Stack()
stack.push(1, 2)
try {
  throw new ToolError('bad', 3)
} catch (error) {
  console.log(error.name, error.message, error.code, error instanceof Error)
}
console.log(stack.top(), stack.map((x) => x * 2).top(), stack instanceof Array)
