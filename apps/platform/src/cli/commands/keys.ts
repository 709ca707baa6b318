import type { Command } from '../command.ts'

export const keysCommand: Command = {
  usage: '',
  summary: 'Creates a key for VITRINE_KEYS. Put it before the older ones, with a higher version.',
  options: { version: { type: 'string', default: '1' } },
  optionHelp: { version: 'the number stored with values encrypted with this key (1 to 255)' },
  run: async (input) => (await import('../runs/keys.ts')).runKeys(input),
}
