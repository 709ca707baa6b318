import type { Command } from '../command.ts'

export const mediaCommand: Command = {
  usage: '[quota MIB]',
  summary: 'The storage used by pictures, videos and files that are sold, and the quota.',
  options: {},
  run: async (input) => (await import('../runs/media.ts')).runMedia(input),
}
