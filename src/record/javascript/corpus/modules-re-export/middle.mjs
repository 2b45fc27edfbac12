export { one, value as renamed } from './leaf.mjs'
export * as inner from './leaf.mjs'
console.log('middle')
