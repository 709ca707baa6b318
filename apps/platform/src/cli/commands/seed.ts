import type { Command } from '../command.ts'

export const seedCommand: Command = {
  usage: '',
  summary: 'Seeds the store with the demo catalog. Seeding again applies only changes.',
  options: { 'into-this-store': { type: 'boolean' } },
  optionHelp: {
    'into-this-store': 'also into a store in production, or with products of its own',
  },
  run: async (input) => (await import('../runs/seed.ts')).runSeed(input),
}
