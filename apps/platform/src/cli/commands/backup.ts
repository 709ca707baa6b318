import type { Command } from '../command.ts'

export const backupCommand: Command = {
  usage: 'FILE',
  summary:
    'Writes database and uploaded files to FILE, as they are at one moment, encrypted with VITRINE_KEYS. The store may run.',
  run: async (input) => (await import('../runs/backup.ts')).runBackup(input),
}
