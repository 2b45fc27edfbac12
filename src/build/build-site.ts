import { failCommand } from './explain-error.ts'
import { buildSite } from './site.ts'

await buildSite().catch(failCommand)
