import type { Command } from '../command.ts'

export const restoreCommand: Command = {
  usage: 'FILE',
  summary:
    'Restores a backup into an empty database, and its files into the storage; compares all of it before it is kept.',
  options: { check: { type: 'boolean', default: false } },
  optionHelp: { check: 'only reads the backup, and says whether it is complete' },
  run: async (input) => (await import('../runs/restore.ts')).runRestore(input),
}
