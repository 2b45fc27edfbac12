import { bootClientContainer } from '../../src/webcontainer/client-container.ts'
import { containerContract } from '../../src/webcontainer/testing/container-contract.ts'

/** Holds the unmodified client to the contract, each case in a machine of its own. Gives what failed, by case. */
export async function checkContract(relay: string): Promise<Readonly<Record<string, string>>> {
  const results: Record<string, string> = {}
  for (const [name, check] of Object.entries(containerContract)) {
    const container = await bootClientContainer()
    results[name] = await check(container, relay).then(
      () => 'kept',
      (error: unknown) => String(error),
    )
    container.close()
  }
  return results
}
