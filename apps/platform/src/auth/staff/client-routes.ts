import type { ClientInfo, TokenEndpointAuthMethod } from '@vitrine/contract'
import { changeClientSchema, createClientSchema } from '@vitrine/contract/schemas'
import { pathForms } from '../../http/path-forms.ts'
import { permission } from '../../http/route/access.ts'
import { defineRoute, type Route } from '../../http/route/route.ts'
import { invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { OutsideError } from '../../outbound/outside-error.ts'
import type { Receivers } from '../../outbound/receivers.ts'
import { isCallbackUrl, isRedirectUri, isWebOrigin } from '../clients/client-addresses.ts'
import {
  changeClient,
  endClient,
  type ListedClient,
  listClients,
  registerClient,
  replaceClientSecret,
} from '../clients/manage-clients.ts'
import { REAUTHENTICATION, recentMember } from '../login/access.ts'

const { staff: forms } = pathForms
const SITE = permission('SITE.MANAGE')

/** The OAuth clients of the shop, for the back office. Ours alone. */
export const clientRoutes: Route<{ receivers: Receivers }>[] = [
  defineRoute({
    id: 'listClients',
    method: 'get',
    path: '/v1/clients',
    forms,
    access: [SITE],
    summary: 'The OAuth clients of the shop.',
    reply: { members: { clients: ['ClientInfo'] } },
    handler: async (c) => {
      return c.json({ clients: await showClients(c.var.scope) })
    },
  }),
  defineRoute({
    id: 'createClient',
    method: 'post',
    path: '/v1/clients',
    forms,
    access: [SITE, recentMember],
    summary: 'Registers a client; only this reply has its secret.',
    body: createClientSchema,
    reply: {
      members: { clientId: { type: 'string' }, clientSecret: { type: 'string' } },
      optional: ['clientSecret'],
    },
    errors: REAUTHENTICATION,
    handler: async (c, { isConfidential = false, ...input }, { receivers }) => {
      requireAddresses(input)
      requireKeys(input, receivers)
      c.header('Cache-Control', 'no-store')
      return c.json(await registerClient(c.var.scope, { isConfidential, ...input }))
    },
  }),
  defineRoute({
    id: 'changeClient',
    method: 'patch',
    path: '/v1/clients/:id',
    forms,
    access: [SITE, recentMember],
    summary: 'Changes the name and addresses of a client.',
    body: changeClientSchema,
    reply: { members: { clients: ['ClientInfo'] } },
    errors: { ...REAUTHENTICATION, 404: ['CLIENT_NOT_FOUND'] },
    handler: async (c, changes) => {
      requireAddresses(changes)
      await changeClient(c.var.scope, c.req.param('id') ?? '', changes)
      return c.json({ clients: await showClients(c.var.scope) })
    },
  }),
  defineRoute({
    id: 'replaceClientSecret',
    method: 'post',
    path: '/v1/clients/:id/secret',
    forms,
    access: [SITE, recentMember],
    summary: 'Replaces the secret of a client.',
    reply: { members: { clientSecret: { type: 'string' } } },
    errors: { ...REAUTHENTICATION, 404: ['CLIENT_NOT_FOUND'] },
    handler: async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json({
        clientSecret: await replaceClientSecret(c.var.scope, c.req.param('id') ?? ''),
      })
    },
  }),
  defineRoute({
    id: 'endClient',
    method: 'delete',
    path: '/v1/clients/:id',
    forms,
    access: [SITE, recentMember],
    summary: 'Deletes a client and every session through it.',
    reply: { members: { clients: ['ClientInfo'] } },
    errors: { ...REAUTHENTICATION, 404: ['CLIENT_NOT_FOUND'], 409: ['CLIENT_IN_USE'] },
    handler: async (c) => {
      await endClient(c.var.scope, c.req.param('id') ?? '')
      return c.json({ clients: await showClients(c.var.scope) })
    },
  }),
]

async function showClients(scope: SiteScope) {
  return (await listClients(scope)).map(toInfo)
}

function toInfo(client: ListedClient): ClientInfo {
  const { clientId, name, redirectUris, callbackUrls, origins } = client
  const { isConfidential, isBackOffice, tokenEndpointAuthMethod, createdAt } = client
  return {
    clientId,
    name,
    redirectUris,
    callbackUrls,
    origins,
    isConfidential,
    isBackOffice,
    tokenEndpointAuthMethod,
    createdDate: createdAt.toISOString(),
  }
}

/** @throws {ApiError} 400 naming the first address of each kind that is none. */
function requireAddresses({
  redirectUris = [],
  callbackUrls = [],
  origins = [],
}: {
  redirectUris?: string[]
  callbackUrls?: string[]
  origins?: string[]
}) {
  const noAddress = 'is no whole address without fragment and wildcard'
  const violations = [
    ...findWrong('redirectUris', redirectUris, isRedirectUri, noAddress),
    ...findWrong('callbackUrls', callbackUrls, isCallbackUrl, noAddress),
    ...findWrong('origins', origins, isWebOrigin, 'is no origin such as https://shop.example'),
  ]
  if (violations.length > 0) throw invalidArgument(violations)
}

/** @throws {ApiError} 400: keys without `private_key_jwt`, or the other way round; an address that is none. */
function requireKeys(
  {
    tokenEndpointAuthMethod,
    jwks,
    jwksUri,
  }: { tokenEndpointAuthMethod?: TokenEndpointAuthMethod; jwks?: object; jwksUri?: string },
  receivers: Receivers,
) {
  const signs = tokenEndpointAuthMethod === 'private_key_jwt'
  const given = [jwks, jwksUri].filter((one) => one !== undefined).length
  if (given !== (signs ? 1 : 0)) {
    const description = signs ? 'or jwksUri is required' : 'is for private_key_jwt only'
    throw invalidArgument([violation('jwks', description, 'REQUIRED_FIELD')])
  }
  if (jwksUri === undefined) return
  try {
    receivers.guard.requireWebAddress(jwksUri, receivers)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    throw invalidArgument([violation('jwksUri', error.message)])
  }
}

function findWrong(
  field: string,
  addresses: string[],
  isRight: (address: string) => boolean,
  description: string,
) {
  const wrong = addresses.findIndex((address) => !isRight(address))
  return wrong < 0 ? [] : [violation(`${field}.${wrong}`, description)]
}
