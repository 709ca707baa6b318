import type { Command } from '../command.ts'

export const createCommand: Command = {
  usage:
    'FOLDER [--template storefront|next|astro|vite|html] [--name N] [--languages L] [--currency C] [--demo | --empty]',
  summary: 'Creates a shop of your own in a new folder, registered at this store.',
  options: {
    template: { type: 'string' },
    name: { type: 'string' },
    languages: { type: 'string' },
    currency: { type: 'string' },
    demo: { type: 'boolean' },
    empty: { type: 'boolean' },
    host: { type: 'string' },
    'client-id': { type: 'string' },
    'no-install': { type: 'boolean' },
  },
  optionHelp: {
    template:
      'storefront: a whole shop, unless another is given; next and astro: a small one that its server renders; vite: React in the browser; html: one page without a build step',
    name: 'the name of the shop; asked for, as the next three, unless it is given',
    languages: 'such as en,de; the first is its own',
    currency: 'such as EUR',
    demo: 'a new local store has demo products',
    empty: 'a new local store has no products',
    host: 'the platform, where it is not the local one',
    'client-id': 'a client that is registered already',
    'no-install': 'writes the files only',
  },
  run: async (input) => (await import('../runs/create.ts')).runCreate(input),
}
