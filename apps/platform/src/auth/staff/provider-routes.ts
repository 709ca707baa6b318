import type { IdentityProviderInfo } from '@vitrine/contract'
import { addProviderSchema, changeProviderSchema } from '@vitrine/contract/schemas'
import { pathForms } from '../../http/path-forms.ts'
import { permission } from '../../http/route/access.ts'
import { defineRoute, type Route } from '../../http/route/route.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { REAUTHENTICATION, recentMember } from '../login/access.ts'
import { countLinks } from '../providers/links.ts'
import {
  addProvider,
  changeProvider,
  listProviders,
  redirectUriOf,
  removeProvider,
} from '../providers/providers.ts'
import type { RelyingParty } from '../providers/relying-party.ts'

const PROVIDERS = '/v1/identity-providers'

const { staff: forms } = pathForms
const SITE = permission('SITE.MANAGE')

/** The identity providers that members may sign in with, for the back office. Ours alone. */
export const identityProviderRoutes: Route<IdentityTools & { relyingParty: RelyingParty }>[] = [
  defineRoute({
    id: 'listIdentityProviders',
    method: 'get',
    path: PROVIDERS,
    forms,
    access: [SITE],
    summary: 'The identity providers that members may sign in with, also those that are off.',
    reply: { members: { providers: ['IdentityProviderInfo'] } },
    handler: async (c, _, tools) => {
      return c.json(await show(c.var.scope, tools))
    },
  }),
  defineRoute({
    id: 'addIdentityProvider',
    method: 'post',
    path: PROVIDERS,
    forms,
    access: [SITE, recentMember],
    summary: 'Adds an OpenID provider.',
    body: addProviderSchema,
    reply: { members: { providers: ['IdentityProviderInfo'] } },
    errors: { ...REAUTHENTICATION, 409: ['PROVIDER_EXISTS'] },
    handler: async (c, input, tools) => {
      await addProvider(c.var.scope, input, tools)
      return c.json(await show(c.var.scope, tools))
    },
  }),
  defineRoute({
    id: 'changeIdentityProvider',
    method: 'patch',
    path: `${PROVIDERS}/:id`,
    forms,
    access: [SITE, recentMember],
    summary: 'Changes the name or secret of a provider, turns it on or off.',
    body: changeProviderSchema,
    reply: { members: { providers: ['IdentityProviderInfo'] } },
    errors: { ...REAUTHENTICATION, 404: ['IDENTITY_PROVIDER_NOT_FOUND'] },
    handler: async (c, changes, tools) => {
      await changeProvider(c.var.scope, { providerId: c.req.param('id') ?? '', ...changes }, tools)
      return c.json(await show(c.var.scope, tools))
    },
  }),
  defineRoute({
    id: 'removeIdentityProvider',
    method: 'delete',
    path: `${PROVIDERS}/:id`,
    forms,
    access: [SITE, recentMember],
    summary: 'Deletes a provider with every link to it.',
    reply: { members: { providers: ['IdentityProviderInfo'] } },
    errors: { ...REAUTHENTICATION, 404: ['IDENTITY_PROVIDER_NOT_FOUND'] },
    handler: async (c, _, tools) => {
      await removeProvider(c.var.scope, c.req.param('id') ?? '')
      return c.json(await show(c.var.scope, tools))
    },
  }),
]

async function show(
  scope: SiteScope,
  { publicPlatformUrl }: IdentityTools,
): Promise<{ providers: IdentityProviderInfo[] }> {
  return { providers: await describeProviders(scope, publicPlatformUrl) }
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
