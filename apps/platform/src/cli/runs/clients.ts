import { isCallbackUrl, isRedirectUri, isWebOrigin } from '../../auth/clients/client-addresses.ts'
import {
  addToClient,
  changeClient,
  endClient,
  type ListedClient,
  listClients,
  registerClient,
  replaceClientSecret,
} from '../../auth/clients/manage-clients.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { CommandInput } from '../command.ts'
import { withStore } from '../with-store.ts'

export async function runClients({
  positionals: [verb = '', clientId = ''],
  options,
  json,
  usage,
}: CommandInput): Promise<boolean> {
  const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!act) throw new StartupError(`Usage: vitrine clients ${usage}`)
  const { name, id } = options
  const given = {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof id === 'string' ? { clientId: requireId(id) } : {}),
    ...(Array.isArray(options['redirect-uri'])
      ? { redirectUris: options['redirect-uri'].map(requireRedirectUri) }
      : {}),
    ...(Array.isArray(options['callback-url'])
      ? { callbackUrls: options['callback-url'].map(requireCallbackUrl) }
      : {}),
    ...(Array.isArray(options['origin']) ? { origins: options['origin'].map(requireOrigin) } : {}),
  }
  const print = (value: object, text: string) => console.log(json ? JSON.stringify(value) : text)
  const isConfidential = options['secret'] === true
  const replaces = options['replace'] === true
  return withStore(async ({ scope }) => {
    await act({ scope, usage, clientId, given, isConfidential, replaces, print })
    return true
  })
}

/** The arguments of a subcommand. */
interface CommandContext {
  scope: SiteScope
  usage: string
  clientId: string
  given: {
    name?: string
    clientId?: string
    redirectUris?: string[]
    callbackUrls?: string[]
    origins?: string[]
  }
  isConfidential: boolean
  /** Whether addresses take the place of those that the client has. */
  replaces: boolean
  print(value: object, text: string): void
}

const verbs: Record<string, (context: CommandContext) => Promise<void>> = {
  async list({ scope, print }) {
    const clients = await listClients(scope)
    const lines = clients.map(({ clientId, name, redirectUris, callbackUrls, origins }) =>
      [clientId, name, ...redirectUris, ...callbackUrls, ...origins].join('  '),
    )
    print(clients, lines.join('\n'))
  },
  async create({ scope, usage, given, isConfidential, print }) {
    const { name, redirectUris = [], callbackUrls = [], origins = [], ...chosen } = given
    if (name === undefined) throw new StartupError(`Usage: vitrine clients ${usage}`)
    const addresses = { redirectUris, callbackUrls, origins }
    const made = await registerClient(scope, { name, ...chosen, ...addresses, isConfidential })
    print(made, Object.values(made).join('\n'))
  },
  async change({ scope, clientId, given: { clientId: _, ...given }, replaces, print }) {
    await (replaces ? changeClient : addToClient)(scope, clientId, given)
    const client = (await listClients(scope)).find((one) => one.clientId === clientId)
    print(given, `${clientId} is changed. It has:\n${addressesOf(client)}`)
  },
  async secret({ scope, clientId, print }) {
    const clientSecret = await replaceClientSecret(scope, clientId)
    print({ clientSecret }, clientSecret)
  },
  async end({ scope, clientId, print }) {
    await endClient(scope, clientId)
    print({}, `${clientId} is deleted, and all members who signed in through it are signed out.`)
  },
}

function addressesOf(client: ListedClient | undefined) {
  const { redirectUris = [], callbackUrls = [], origins = [] } = client ?? {}
  return Object.entries({
    'redirect URI': redirectUris,
    'callback URL': callbackUrls,
    origin: origins,
  })
    .flatMap(([kind, addresses]) => addresses.map((address) => `  ${kind}  ${address}`))
    .join('\n')
}

function requireId(text: string) {
  const id = text.toLowerCase()
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id
  throw new StartupError(`${JSON.stringify(text)} is not a client id: it has to be a GUID.`)
}

function requireOrigin(text: string) {
  if (isWebOrigin(text)) return text
  throw new StartupError(`${JSON.stringify(text)} is not an origin such as https://shop.example.`)
}

function requireCallbackUrl(text: string) {
  if (isCallbackUrl(text)) return text
  throw new StartupError(
    `${JSON.stringify(text)} is not a callback URL: an absolute http(s) URL, without fragment and wildcard.`,
  )
}

function requireRedirectUri(text: string) {
  if (isRedirectUri(text)) return text
  throw new StartupError(
    `${JSON.stringify(text)} is not a redirect URI: an absolute URL, without fragment and wildcard.`,
  )
}
