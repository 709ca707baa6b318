import type { Command } from '../command.ts'

export const keysCommand: Command = {
  usage: '[rotate]',
  summary:
    'Creates a key for VITRINE_KEYS. Put it before the older ones, with a higher version; then rotate encrypts every secret with it.',
  options: {
    version: { type: 'string', default: '1' },
    environment: { type: 'boolean', default: false },
  },
  optionHelp: {
    version: 'the number stored with values encrypted with this key (1 to 255)',
    environment: 'prints all secrets of a new store, as lines of an environment file',
  },
  run: async (input) => (await import('../runs/keys.ts')).runKeys(input),
}
