import { failCommand } from './explain-error.ts'
import { createSiteServer, listen } from './site-server.ts'
import { siteFolder } from './site-folder.ts'

const port = Number(process.env['PORT'] ?? 4173)
// Tests ask for one port and no other.
const tries = process.env['LOOPSTEP_STRICT_PORT'] ? 1 : 20

/** Serves what was built, until it is stopped. */
await listen(createSiteServer(siteFolder), { port, tries })
  .then((address) => console.log(`Loopstep is at ${address} (Ctrl+C ends it)`))
  .catch(failCommand)
