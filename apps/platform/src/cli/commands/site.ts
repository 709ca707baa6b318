import type { Command } from '../command.ts'

export const siteCommand: Command = {
  usage: 'show | set NAME VALUE',
  summary:
    'What the shop says about itself. NAME is name, contact.email, brand.radius, texts.en.sentence, pages.en, home …',
  run: async (input) => (await import('../runs/site.ts')).runSite(input),
}
