import type { Command } from '../command.ts'

export const migrateCommand: Command = {
  usage: '',
  summary: 'Applies the database migrations. Starting the platform does so too.',
  run: async (input) => (await import('../runs/migrate.ts')).runMigrate(input),
}
