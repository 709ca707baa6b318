import { createSetupLink } from '../../auth/staff/setup-owner.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import type { CommandInput } from '../command.ts'
import { withStore } from '../with-store.ts'

export async function runOwners({ positionals: [verb], json }: CommandInput): Promise<boolean> {
  if (verb !== 'setup-link') throw new StartupError('Usage: vitrine owners setup-link')
  return withStore(async ({ scope, environment }) => {
    const link = await createSetupLink(scope, environment.publicPlatformUrl)
    console.log(json ? JSON.stringify({ link }) : link)
    return true
  })
}
