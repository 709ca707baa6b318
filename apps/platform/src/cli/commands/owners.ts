import { createSetupLink } from '../../auth/staff/setup-owner.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import type { Command } from '../command.ts'
import { withStore } from '../with-store.ts'

export const ownersCommand: Command = {
  usage: 'setup-link',
  summary: 'Creates a link that adds an owner: once, within an hour.',
  async run({ positionals: [verb], json }) {
    if (verb !== 'setup-link') throw new StartupError('Usage: vitrine owners setup-link')
    return withStore(async ({ scope, environment }) => {
      const link = await createSetupLink(scope, environment.publicPlatformUrl)
      console.log(json ? JSON.stringify({ link }) : link)
      return true
    })
  },
}
