import { permissions } from '../../kernel/scope/permissions.ts'
import type { Command } from '../command.ts'

const USAGE = 'list | create --name N --permission P | revoke ID'

export const apiKeysCommand: Command = {
  usage: USAGE,
  summary: 'The API keys of apps. A key is shown once, when it is created.',
  options: {
    name: { type: 'string' },
    permission: { type: 'string', multiple: true, default: [] },
  },
  optionHelp: {
    name: 'the name shown to the owner',
    permission: `a permission; may be repeated: ${permissions.join(', ')}`,
  },
  run: async (input) => (await import('../runs/api-keys.ts')).runApiKeys(input),
}
