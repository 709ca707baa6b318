import type { Command } from '../command.ts'

export const migrateCommand: Command = {
  usage: '',
  summary: 'Applies the database migrations. Starting the platform does so too.',
  options: { contract: { type: 'boolean', default: false } },
  optionHelp: {
    contract: 'also takes away what only earlier versions need; none of them may run any more',
  },
  run: async (input) => (await import('../runs/migrate.ts')).runMigrate(input),
}
