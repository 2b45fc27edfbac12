export type { Inventory } from './inventory.ts'
export { isolationHeaders } from './isolation-headers.ts'
export type { WorkerMessage } from './messages.ts'
