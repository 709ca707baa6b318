import { staffRoles } from '@vitrine/contract'
import type { Command } from '../command.ts'

const USAGE = `list | set E-MAIL ${staffRoles.join('|')} | remove E-MAIL`

export const staffCommand: Command = {
  usage: USAGE,
  summary: 'The staff of the shop and their roles.',
  run: async (input) => (await import('../runs/staff.ts')).runStaff(input),
}
