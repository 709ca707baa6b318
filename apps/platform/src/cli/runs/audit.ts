import { linkEntries, verifyChain } from '../../audit/chain.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import type { CommandInput } from '../command.ts'
import { withStore } from '../with-store.ts'

export async function runAudit({ positionals: [verb], json }: CommandInput): Promise<boolean> {
  if (verb !== 'verify') throw new StartupError('Usage: vitrine audit verify')
  return withStore(async ({ scope }) => {
    while ((await linkEntries(scope)) > 0) {
      // The next batch.
    }
    const state = await verifyChain(scope)
    if (json) console.log(JSON.stringify(state))
    else if (state.isWhole) console.log(`${state.entries} entries, whole. Head: ${state.head}`)
    else console.log(`Broken at entry ${state.position}: ${state.reason}.`)
    return state.isWhole
  })
}
