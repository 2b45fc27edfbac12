const bits = 5
const width = 1 << bits
const mask = width - 1

interface Branch {
  /** Who may still write this branch; every other epoch copies it first. */
  readonly epoch: number
  readonly slots: unknown[]
}

/** Values by dense whole numbers. Copies share all they can, so a copy of any size costs nothing. */
export interface IdTable<T> {
  /** Bits of an id above the root's own five. */
  readonly shift: number
  readonly root: Branch
  /** Never set: it ties the table to the type of its values. */
  readonly valueType?: T
}

/** An {@link IdTable} while it is written: {@link setId} replaces what it points at. */
export interface EditableIdTable<T> extends IdTable<T> {
  shift: number
  root: Branch
}

/** An empty table. */
export function emptyIdTable<T>(): EditableIdTable<T> {
  return { shift: 0, root: { epoch: -1, slots: [] } }
}

/** The value of an id, or `undefined`. */
export function atId<T>(table: IdTable<T>, id: number): T | undefined {
  if (id < 0 || id >> table.shift >= width) return undefined
  let branch: Branch | undefined = table.root
  for (let shift = table.shift; shift > 0; shift -= bits) {
    branch = branch.slots[(id >> shift) & mask] as Branch | undefined
    if (branch === undefined) return undefined
  }
  return branch.slots[id & mask] as T | undefined
}

/** Sets the value of an id, or removes it with `undefined`. Branches of another epoch are left as they are. */
export function setId<T>(table: EditableIdTable<T>, id: number, value: T | undefined, epoch: number): void {
  while (id >> table.shift >= width) {
    table.root = { epoch, slots: [table.root] }
    table.shift += bits
  }
  table.root = withId(table.root, table.shift, id, { value, epoch }) ?? { epoch, slots: [] }
}

/** Calls `visit` with each value, by ascending id. */
export function eachId<T>(table: IdTable<T>, visit: (value: T) => void): void {
  const walk = (branch: Branch, shift: number): void => {
    for (const slot of branch.slots) {
      if (slot === undefined) continue
      if (shift === 0) visit(slot as T)
      else walk(slot as Branch, shift - bits)
    }
  }
  walk(table.root, table.shift)
}

interface Change {
  readonly value: unknown
  readonly epoch: number
}

/** The branch with one value changed; `undefined` when nothing is left in it. */
function withId(branch: Branch | undefined, shift: number, id: number, change: Change): Branch | undefined {
  const index = (id >> shift) & mask
  const old = branch?.slots[index]
  const slot = shift === 0 ? change.value : withId(old as Branch | undefined, shift - bits, id, change)
  if (slot === old) return branch
  const own = branch?.epoch === change.epoch ? branch : { epoch: change.epoch, slots: copy(branch?.slots) }
  own.slots[index] = slot
  return slot === undefined && own.slots.every((other) => other === undefined) ? undefined : own
}

function copy(slots: readonly unknown[] | undefined): unknown[] {
  const own = new Array<unknown>(width)
  for (let i = 0; i < width; i++) own[i] = slots?.[i]
  return own
}
