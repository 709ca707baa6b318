import type { ClientInfo } from '@vitrine/contract'
import { changeClientSchema, createClientSchema } from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseBody } from '../../http/request-body.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { isRedirectUri, isWebOrigin } from '../clients/client-addresses.ts'
import {
  changeClient,
  endClient,
  type ListedClient,
  listClients,
  registerClient,
  replaceClientSecret,
} from '../clients/manage-clients.ts'
import { sudo } from './sudo.ts'

/** The programs that sign members in, for the back office. Ours alone. */
export function createClientRoutes() {
  const manages = requirePermission('SITE.MANAGE')

  return new Hono<HttpEnvironment>()
    .get('/v1/clients', manages, async (c) => c.json({ clients: await showClients(c.var.scope) }))
    .post('/v1/clients', manages, sudo, async (c) => {
      const { isConfidential = false, ...input } = await parseBody(c, createClientSchema)
      requireAddresses(input)
      c.header('Cache-Control', 'no-store')
      return c.json(await registerClient(c.var.scope, { isConfidential, ...input }))
    })
    .patch('/v1/clients/:id', manages, sudo, async (c) => {
      const changes = await parseBody(c, changeClientSchema)
      requireAddresses(changes)
      await changeClient(c.var.scope, c.req.param('id'), changes)
      return c.json({ clients: await showClients(c.var.scope) })
    })
    .post('/v1/clients/:id/secret', manages, sudo, async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json({ clientSecret: await replaceClientSecret(c.var.scope, c.req.param('id')) })
    })
    .delete('/v1/clients/:id', manages, sudo, async (c) => {
      await endClient(c.var.scope, c.req.param('id'))
      return c.json({ clients: await showClients(c.var.scope) })
    })
}

async function showClients(scope: SiteScope) {
  return (await listClients(scope)).map(toInfo)
}

function toInfo(client: ListedClient): ClientInfo {
  const { clientId, name, redirectUris, origins, isConfidential, isBackOffice, createdAt } = client
  return {
    clientId,
    name,
    redirectUris,
    origins,
    isConfidential,
    isBackOffice,
    createdDate: createdAt.toISOString(),
  }
}

/** @throws {ApiError} 400 naming the first address that is none. */
function requireAddresses({
  redirectUris = [],
  origins = [],
}: {
  redirectUris?: string[]
  origins?: string[]
}) {
  const wrongUri = redirectUris.findIndex((uri) => !isRedirectUri(uri))
  const wrongOrigin = origins.findIndex((origin) => !isWebOrigin(origin))
  const violations = [
    ...(wrongUri < 0
      ? []
      : [
          violation(
            `redirectUris.${wrongUri}`,
            'is no whole address without fragment and wildcard',
          ),
        ]),
    ...(wrongOrigin < 0
      ? []
      : [violation(`origins.${wrongOrigin}`, 'is no origin such as https://shop.example')]),
  ]
  if (violations.length > 0) throw invalidArgument(violations)
}
