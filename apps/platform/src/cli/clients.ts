import { record } from '../audit/record.ts'
import { createClientSecret } from '../oauth/app-tokens.ts'
import { createClient } from '../oauth/clients.ts'
import { transact } from '../site-scope.ts'
import { StartupError } from '../startup-error.ts'
import type { Command } from './command.ts'
import { withStore } from './with-store.ts'

export const clientsCommand: Command = {
  usage: 'create --name N --redirect-uri U --origin O [--secret]',
  summary: 'Registers a storefront or app that signs members in, and prints its clientId.',
  options: {
    name: { type: 'string' },
    'redirect-uri': { type: 'string', multiple: true, default: [] },
    origin: { type: 'string', multiple: true, default: [] },
    secret: { type: 'boolean' },
  },
  optionHelp: {
    name: 'what the owner knows it by',
    'redirect-uri': 'where codes may be sent, exactly as the client will send it; may be repeated',
    origin: 'scheme, host and port of its pages; may be repeated',
    secret: 'for an app on a server: makes a client secret too, and shows it once',
  },
  async run({ positionals: [verb], options, json }) {
    const name = options['name']
    if (verb !== 'create' || typeof name !== 'string') {
      throw new StartupError('Say: vitrine clients create --name N --redirect-uri U --origin O')
    }
    const redirectUris = listOf(options['redirect-uri']).map(requireRedirectUri)
    const origins = listOf(options['origin']).map(requireOrigin)
    return withStore(async ({ scope }) => {
      const input = { name, redirectUris, origins }
      const made = await transact(scope, async (tx) => {
        const { clientId } = await createClient(tx, input)
        await record(tx, { action: 'client.created', subject: { kind: 'client', id: clientId } })
        if (options['secret'] !== true) return { clientId }
        return { clientId, clientSecret: await createClientSecret(tx, clientId) }
      })
      console.log(json ? JSON.stringify(made) : Object.values(made).join('\n'))
      return true
    })
  },
}

function listOf(option: string | boolean | string[] | undefined) {
  return Array.isArray(option) ? option : []
}

function requireOrigin(text: string) {
  if (URL.canParse(text) && new URL(text).origin === text) return text
  throw new StartupError(`${JSON.stringify(text)} is not an origin such as https://shop.example.`)
}

function requireRedirectUri(text: string) {
  const isUsable = URL.canParse(text) && new URL(text).hash === '' && !text.includes('*')
  if (isUsable) return text
  throw new StartupError(
    `${JSON.stringify(text)} is not a redirect URI: a whole URL, without fragment and wildcard.`,
  )
}
