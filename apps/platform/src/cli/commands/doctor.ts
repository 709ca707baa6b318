import type { Command } from '../command.ts'

export const doctorCommand: Command = {
  usage: '',
  summary:
    'Checks settings, database, keys, clocks, data folder, mail, files, replicas and public addresses, and says what to do.',
  run: async (input) => (await import('../runs/doctor.ts')).runDoctor(input),
}
