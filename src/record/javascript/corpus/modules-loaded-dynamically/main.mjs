const { greet } = await import('./greet.mjs')
console.log(greet('you'))
const again = await import('./greet.mjs')
console.log(again.greet === greet, typeof import.meta.url)
