import { parse, ParseError } from './parse.mjs'
for (const text of ['1', 'x']) {
  try {
    console.log(parse(text))
  } catch (error) {
    console.log(error instanceof ParseError, error.message)
  }
}
