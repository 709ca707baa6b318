import type { Command } from '../command.ts'

export const auditCommand: Command = {
  usage: 'verify',
  summary: 'Verifies the hash chain of the audit log, which shows whether entries were changed.',
  run: async (input) => (await import('../runs/audit.ts')).runAudit(input),
}
