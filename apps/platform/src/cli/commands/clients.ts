import type { Command } from '../command.ts'

const USAGE =
  'list | create --name N [--id I] --redirect-uri U [--callback-url U] --origin O [--secret] | change ID [--name N] [--redirect-uri U] [--callback-url U] [--origin O] [--replace] | secret ID | end ID'

export const clientsCommand: Command = {
  usage: USAGE,
  summary: 'The storefronts and apps that sign members in.',
  options: {
    name: { type: 'string' },
    id: { type: 'string' },
    'redirect-uri': { type: 'string', multiple: true },
    'callback-url': { type: 'string', multiple: true },
    origin: { type: 'string', multiple: true },
    replace: { type: 'boolean' },
    secret: { type: 'boolean' },
  },
  optionHelp: {
    name: 'the name shown to the owner',
    id: 'the id of a new client, for a program that has one already; a GUID',
    'redirect-uri': 'a redirect URI, exactly as the client will send it; may be repeated',
    'callback-url':
      'another page that hosted pages and e-mails lead back to, exactly as the client will send it; may be repeated',
    origin: 'scheme, host and port of its pages; may be repeated',
    replace:
      'for change: the given addresses take the place of those of their kind; otherwise they are added',
    secret: 'for an app on a server: also creates a client secret, which is shown once',
  },
  run: async (input) => (await import('../runs/clients.ts')).runClients(input),
}
