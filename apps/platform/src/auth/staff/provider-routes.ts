import type { IdentityProviderInfo } from '@vitrine/contract'
import { addProviderSchema, changeProviderSchema } from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseBody } from '../../http/request-body.ts'
import { requirePermission } from '../../http/require-permission.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { countLinks } from '../providers/links.ts'
import {
  addProvider,
  changeProvider,
  listProviders,
  redirectUriOf,
  removeProvider,
} from '../providers/providers.ts'
import { createRelyingParty, type RelyingPartyTools } from '../providers/relying-party.ts'
import { sudo } from './sudo.ts'

const PROVIDERS = '/v1/identity-providers'

/** The foreign providers that members may sign in with, for the back office. Ours alone. */
export function createIdentityProviderRoutes(tools: IdentityTools & RelyingPartyTools) {
  const { publicPlatformUrl, keyring } = tools
  const relyingParty = createRelyingParty(tools)
  const manages = requirePermission('SITE.MANAGE')

  return new Hono<HttpEnvironment>()
    .get(PROVIDERS, manages, async (c) => c.json(await show(c.var.scope)))
    .post(PROVIDERS, manages, sudo, async (c) => {
      const input = await parseBody(c, addProviderSchema)
      await addProvider(c.var.scope, input, { keyring, relyingParty })
      return c.json(await show(c.var.scope))
    })
    .patch(`${PROVIDERS}/:id`, manages, sudo, async (c) => {
      const changes = await parseBody(c, changeProviderSchema)
      await changeProvider(c.var.scope, { providerId: c.req.param('id'), ...changes }, { keyring })
      return c.json(await show(c.var.scope))
    })
    .delete(`${PROVIDERS}/:id`, manages, sudo, async (c) => {
      await removeProvider(c.var.scope, c.req.param('id'))
      return c.json(await show(c.var.scope))
    })

  async function show(scope: SiteScope): Promise<{ providers: IdentityProviderInfo[] }> {
    return { providers: await describeProviders(scope, publicPlatformUrl) }
  }
}

/** The shop's providers as those see them who manage it. */
export async function describeProviders(
  scope: SiteScope,
  publicPlatformUrl: string,
): Promise<IdentityProviderInfo[]> {
  const members = await countLinks(scope)
  return (await listProviders(scope)).map((provider) => ({
    id: provider.providerId,
    name: provider.name,
    issuer: provider.issuer,
    clientId: provider.clientId,
    hasClientSecret: provider.sealedClientSecret !== null,
    isOn: provider.isOn,
    redirectUri: redirectUriOf(provider, publicPlatformUrl),
    members: members.get(provider.providerId) ?? 0,
    createdDate: provider.createdAt.toISOString(),
  }))
}
