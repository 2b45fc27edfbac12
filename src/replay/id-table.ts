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

/** Sets the value of an id. Branches of another epoch are left as they are. */
export function setId<T>(table: EditableIdTable<T>, id: number, value: T, epoch: number): void {
  while (id >> table.shift >= width) {
    table.root = { epoch, slots: [table.root] }
    table.shift += bits
  }
  let branch = ownBranch(table.root, epoch)
  table.root = branch
  for (let shift = table.shift; shift > 0; shift -= bits) {
    const index = (id >> shift) & mask
    const inner = ownBranch(branch.slots[index] as Branch | undefined, epoch)
    branch.slots[index] = inner
    branch = inner
  }
  branch.slots[id & mask] = value
}

/** Removes an id, and the branches in which nothing is left. */
export function removeId<T>(table: EditableIdTable<T>, id: number, epoch: number): void {
  if (atId(table, id) === undefined) return
  table.root = withoutId(table.root, table.shift, id, epoch) ?? { epoch, slots: [] }
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

function ownBranch(branch: Branch | undefined, epoch: number): Branch {
  if (!branch) return { epoch, slots: new Array<unknown>(width) }
  return branch.epoch === epoch ? branch : { epoch, slots: branch.slots.slice() }
}

/** The branch without an id; `undefined` when nothing is left in it. */
function withoutId(branch: Branch, shift: number, id: number, epoch: number): Branch | undefined {
  const index = (id >> shift) & mask
  const inner = shift === 0 ? undefined : withoutId(branch.slots[index] as Branch, shift - bits, id, epoch)
  if (inner === undefined && isAlone(branch, index)) return undefined
  const own = ownBranch(branch, epoch)
  own.slots[index] = inner
  return own
}

function isAlone(branch: Branch, index: number): boolean {
  const { slots } = branch
  for (let i = 0; i < slots.length; i++) if (i !== index && slots[i] !== undefined) return false
  return true
}
