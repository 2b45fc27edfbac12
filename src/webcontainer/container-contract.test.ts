import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { stripTypes } from '#record'
import { containerContract } from './testing/container-contract.ts'
import { createNodeContainer } from './testing/node-container.ts'

const relay = stripTypes(readFileSync(join(import.meta.dirname, 'relay.ts'), 'utf8'), 'relay.ts')

describe('a container of real files and processes', () => {
  for (const [name, check] of Object.entries(containerContract))
    it(name, async () => {
      const container = createNodeContainer()
      try {
        await check(container, relay)
      } finally {
        container.close()
      }
    })
})
