import { failCommand } from './explain-error.ts'
import { buildSite } from './site.ts'

try {
  await buildSite()
  await import('./serve.ts')
} catch (error) {
  failCommand(error)
}
