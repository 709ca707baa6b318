import type { Command } from '../command.ts'

const USAGE =
  'list | add --name N --issuer U --client-id C [--client-secret S] | on ID | off ID | rename ID --name N | secret ID --client-secret S | remove ID'

export const providersCommand: Command = {
  usage: USAGE,
  summary: 'The OpenID providers with which members may sign in.',
  options: {
    name: { type: 'string' },
    issuer: { type: 'string' },
    'client-id': { type: 'string' },
    'client-secret': { type: 'string' },
  },
  optionHelp: {
    name: 'the name on the button: “Continue with …”',
    issuer: 'such as https://accounts.google.com',
    'client-id': 'the id of this shop’s client at the provider',
    'client-secret': 'stored encrypted, and not shown again',
  },
  run: async (input) => (await import('../runs/providers.ts')).runProviders(input),
}
