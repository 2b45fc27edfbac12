import fc from 'fast-check'

/** Names that a random program's statements may use at a place. */
interface Names {
  readonly variables: readonly string[]
  readonly functions: readonly string[]
  readonly inLoop: boolean
  readonly inFunction: boolean
  readonly inAsync: boolean
  readonly inGenerator: boolean
}

/** Makes the text of programs from a stream of random choices, so that failures shrink to few choices. */
class ProgramWriter {
  readonly #choices: readonly number[]
  #next = 0
  #names = 0

  constructor(choices: readonly number[]) {
    this.#choices = choices
  }

  program(): string {
    const helpers = [
      'const log = []',
      'const note = (x) => { log.push(typeof x === "object" ? "o" : String(x)); return x }',
      'const box = { n: 1, list: [1, 2], inner: { m: 0 } }',
    ]
    const names: Names = {
      variables: ['box.n', 'box.list[0]', 'box.inner.m'],
      functions: ['note'],
      inLoop: false,
      inFunction: false,
      inAsync: true,
      inGenerator: false,
    }
    const body = this.statements(names, 12, 3)
    return `${helpers.join('\n')}\n${body}\nconsole.log(log.join(), JSON.stringify(box))\n`
  }

  choose(count: number): number {
    const choice = this.#choices[this.#next++] ?? 0
    return choice % count
  }

  fresh(prefix: string): string {
    return `${prefix}${this.#names++}`
  }

  statements(names: Names, most: number, depth: number): string {
    const lines: string[] = []
    let known = names
    for (let left = 1 + this.choose(most); left > 0; left--) {
      const { code, declares, makes } = this.statement(known, depth)
      lines.push(code)
      if (declares !== undefined) known = { ...known, variables: [...known.variables, declares] }
      if (makes !== undefined) known = { ...known, functions: [...known.functions, makes] }
    }
    return lines.join('\n')
  }

  statement(names: Names, depth: number): { code: string; declares?: string; makes?: string } {
    const simple = depth === 0
    switch (this.choose(simple ? 6 : 17)) {
      case 0: {
        const name = this.fresh('v')
        return { code: `let ${name} = ${this.expression(names, 2)}`, declares: name }
      }
      case 1:
        return {
          code: `${this.target(names)} ${['=', '+=', '??=', '||='][this.choose(4)]} ${this.expression(names, 2)}`,
        }
      case 2:
        return { code: `note(${this.expression(names, 2)})` }
      case 3:
        return { code: `${this.target(names)}++` }
      case 4:
        return { code: this.leave(names) }
      case 5:
        return { code: `box.list.push(${this.expression(names, 1)})` }
      case 6:
        return {
          code: `if (${this.expression(names, 2)} > 1) ${this.block(names, depth)} else ${this.block(names, depth)}`,
        }
      case 7: {
        const i = this.fresh('i')
        const inner = { ...names, variables: [...names.variables, i], inLoop: true }
        return {
          code: `for (let ${i} = 0; ${i} < ${1 + this.choose(3)}; ${i}++) ${this.block(inner, depth)}`,
        }
      }
      case 8: {
        const x = this.fresh('x')
        const inner = { ...names, variables: [...names.variables, x], inLoop: true }
        return {
          code: `for (const ${x} of [${this.expression(names, 1)}, 2]) ${this.block({ ...inner, variables: names.variables }, depth)}`,
        }
      }
      case 9:
        return { code: this.tryStatement(names, depth) }
      case 10:
        return this.functionStatement(names, depth)
      case 11: {
        const f = this.fresh('g')
        return {
          code: `const ${f} = (a) => ${this.expression({ ...names, variables: [...names.variables, 'a'] }, 2)}`,
          makes: f,
        }
      }
      case 12: {
        const w = this.fresh('w')
        const inner = { ...names, variables: [...names.variables, w], inLoop: true }
        return { code: `let ${w} = 0\nwhile (${w}++ < ${1 + this.choose(2)}) ${this.block(inner, depth)}` }
      }
      case 13:
        return {
          code: `switch (${this.expression(names, 1)}) {\ncase 1:\n${this.block(names, depth)}\ncase 2: note(2)\nbreak\ndefault:\n${this.block(names, depth)}\n}`,
        }
      case 14:
        return this.generator(names, depth)
      case 15:
        return this.classStatement(names, depth)
      default:
        return this.asyncFunction(names, depth)
    }
  }

  block(names: Names, depth: number): string {
    return `{\n${this.statements(names, 2, depth - 1)}\n}`
  }

  leave(names: Names): string {
    const choice = this.choose(3)
    if (names.inLoop && choice === 0) return 'if (log.length > 3) break'
    if (names.inLoop && choice === 1) return 'if (log.length % 2) continue'
    if (names.inGenerator) return `note(yield ${this.expression(names, 1)})`
    if (names.inAsync && choice === 2) return `note(await ${this.expression(names, 1)})`
    if (names.inFunction) return `if (log.length % 3 === 1) return ${this.expression(names, 1)}`
    return `note(${this.expression(names, 1)})`
  }

  tryStatement(names: Names, depth: number): string {
    const thrown = this.choose(2) === 0 ? `\nthrow note(${this.expression(names, 1)})` : ''
    const body = `try {\n${this.statements(names, 2, depth - 1)}${thrown}\n}`
    const handler = [
      `catch (e) {\nnote(e)\n${this.statements(names, 1, depth - 1)}\n}`,
      `catch {\n${this.statements(names, 1, depth - 1)}\n}`,
      `catch ({ length = note(7) }) ${this.block(names, depth)}`,
    ][this.choose(3)]
    const finalizer = this.choose(2) === 0 ? ` finally ${this.block({ ...names, inLoop: false }, depth)}` : ''
    return `${body} ${handler}${finalizer}`
  }

  functionStatement(names: Names, depth: number): { code: string; makes: string } {
    const f = this.fresh('f')
    const inner: Names = {
      ...names,
      variables: [...names.variables, 'a', 'b'],
      inLoop: false,
      inFunction: true,
      inAsync: false,
      inGenerator: false,
    }
    const parameters = [
      'a, b',
      `a, b = ${this.expression({ ...names, variables: ['a'] }, 1)}`,
      '{ a, b = note(1) } = {}',
    ][this.choose(3)]
    return { code: `function ${f}(${parameters}) {\n${this.statements(inner, 3, depth - 1)}\n}`, makes: f }
  }

  asyncFunction(names: Names, depth: number): { code: string } {
    const f = this.fresh('h')
    const inner: Names = {
      ...names,
      variables: [...names.variables, 'a'],
      inLoop: false,
      inFunction: true,
      inAsync: true,
      inGenerator: false,
    }
    const use = names.inAsync ? `note(await ${f}(1))` : `${f}(2)`
    return { code: `async function ${f}(a) {\n${this.statements(inner, 3, depth - 1)}\n}\n${use}` }
  }

  generator(names: Names, depth: number): { code: string } {
    const f = this.fresh('y')
    const inner: Names = {
      ...names,
      variables: [...names.variables, 'a'],
      inLoop: false,
      inFunction: true,
      inAsync: false,
      inGenerator: true,
    }
    const leaves = this.choose(2) === 0 ? '\nif (log.length > 6) break' : ''
    return {
      code: `function* ${f}(a) {\nyield a\n${this.statements(inner, 3, depth - 1)}\n}\nfor (const x of ${f}(${this.expression(names, 1)})) {\nnote(x)${leaves}\n}`,
    }
  }

  classStatement(names: Names, depth: number): { code: string } {
    const c = this.fresh('C')
    const inner: Names = {
      ...names,
      variables: [...names.variables, 'this.p', 'a'],
      inLoop: false,
      inFunction: true,
      inAsync: false,
      inGenerator: false,
    }
    const p = `p = ${this.expression({ ...names, variables: ['1'] }, 1)}`
    const constructor = this.choose(2) === 0 ? `\nconstructor(a) {\nnote(this.p)\n}` : ''
    return {
      code: `class ${c} {\n${p}${constructor}\nm(a) {\n${this.statements(inner, 2, depth - 1)}\n}\nget q() {\nreturn note(this.p)\n}\n}\nnote(new ${c}(3).m(2))\nclass D${c} extends ${c} { r = this.q }\nnote(new D${c}(1).q)`,
    }
  }

  target(names: Names): string {
    const targets = names.variables.filter((name) => !/^(1|x)/.test(name))
    return targets[this.choose(targets.length)] ?? 'box.n'
  }

  expression(names: Names, depth: number): string {
    const variable = (): string => names.variables[this.choose(names.variables.length)] ?? '1'
    if (depth === 0) return this.choose(2) === 0 ? variable() : String(this.choose(5))
    const inner = (): string => this.expression(names, depth - 1)
    switch (this.choose(10)) {
      case 0:
        return `(${inner()} + ${inner()})`
      case 1:
        return `(${inner()} > ${inner()} ? ${inner()} : ${inner()})`
      case 2:
        return `(${inner()} && ${inner()})`
      case 3:
        return `note(${inner()})`
      case 4:
        return `${names.functions[this.choose(names.functions.length)] ?? 'note'}(${inner()})`
      case 5:
        return `[${inner()}, ${inner()}].map((k) => k + ${inner()}).length`
      case 6:
        return `\`t\${${inner()}}\`.length`
      case 7:
        // V8 never stops at an optional call that is left out and is all of an arrow's body or a field.
        return `[box.missing?.(${inner()})].length`
      default:
        return variable()
    }
  }
}

/** Random programs that end, print what they did, and use most of the language's statements. */
export function randomProgram(): fc.Arbitrary<string> {
  return fc
    .array(fc.nat(9_999), { minLength: 60, maxLength: 500 })
    .map((choices) => new ProgramWriter(choices).program())
}
