import type { Command } from '../command.ts'

export const membersCommand: Command = {
  usage: 'list|approve|deny|block|unblock|delete [E-MAIL OR ID]',
  summary: 'Lists, approves, blocks and deletes members.',
  run: async (input) => (await import('../runs/members.ts')).runMembers(input),
}
