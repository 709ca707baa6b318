import type { Command } from '../command.ts'

export const settingsCommand: Command = {
  usage: 'get [NAME] | set NAME VALUE',
  summary: 'Settings of sign-in, carts, taxes, delivery, payments and redirects; get lists them.',
  run: async (input) => (await import('../runs/settings.ts')).runSettings(input),
}
