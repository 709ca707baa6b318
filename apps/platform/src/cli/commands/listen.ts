import type { Command } from '../command.ts'

export const listenCommand: Command = {
  usage: 'URL [--event T]',
  summary: 'Sends the events of this store to a program during its development.',
  options: { event: { type: 'string', multiple: true, default: [] } },
  optionHelp: { event: 'an event type, or its suffix; may be repeated; all by default' },
  run: async (input) => (await import('../runs/listen.ts')).runListen(input),
}
