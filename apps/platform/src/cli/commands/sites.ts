import type { Command } from '../command.ts'

export const sitesCommand: Command = {
  usage:
    'list | create NAME --host shop.example --platform-host api.shop.example | move SITE --host shop.example --platform-host api.shop.example | suspend SITE | resume SITE | export SITE DIR | delete SITE',
  summary:
    'The shops that this installation serves, each at its own hosts. SITE is the id of a site, or one of its hosts.',
  options: {
    host: { type: 'string' },
    'platform-host': { type: 'string' },
    currency: { type: 'string' },
    language: { type: 'string' },
    country: { type: 'string' },
    yes: { type: 'boolean', short: 'y' },
  },
  optionHelp: {
    host: 'where shoppers reach the shop, such as shop.example',
    'platform-host': 'where its calls, hosted pages and back office are, such as api.shop.example',
    currency: 'of prices, in ISO 4217: EUR unless given',
    language: 'of its texts: en unless given',
    country: 'of the seller, in ISO 3166-1: DE unless given',
    yes: 'deletes without asking',
  },
  run: async (input) => (await import('../runs/sites.ts')).runSites(input),
}
