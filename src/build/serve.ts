import { failCommand } from './explain-error.ts'
import { createSiteServer, listen } from './site-server.ts'
import { siteFolder } from './site.ts'

const wanted = Number(process.env['PORT'] ?? 4173)

/** Serves what was built, until it is stopped. */
await listen(createSiteServer(siteFolder), wanted)
  .then((address) => console.log(`Loopstep is at ${address} (Ctrl+C ends it)`))
  .catch(failCommand)
