import type { Command } from '../command.ts'

export const ownersCommand: Command = {
  usage: 'setup-link',
  summary: 'Creates a link that adds an owner: once, within an hour.',
  run: async (input) => (await import('../runs/owners.ts')).runOwners(input),
}
