import type { Command } from '../command.ts'

export const seedCommand: Command = {
  usage: '',
  summary:
    'Seeds the store with the demo catalog. Seeding again applies only changes; --remove "SHOP NAME" removes it again.',
  options: { 'into-this-store': { type: 'boolean' }, remove: { type: 'string' } },
  optionHelp: {
    'into-this-store': 'also into a store in production, or with products of its own',
    'remove NAME':
      'removes what the demo has made and nobody has edited since; NAME is that of the shop, to confirm it',
  },
  run: async (input) => (await import('../runs/seed.ts')).runSeed(input),
}
