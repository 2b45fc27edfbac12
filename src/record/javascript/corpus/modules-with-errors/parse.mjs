export class ParseError extends Error {
  name = 'ParseError'
}
export function parse(text) {
  const n = Number(text)
  if (Number.isNaN(n)) throw new ParseError(`not a number: ${text}`)
  return n
}
