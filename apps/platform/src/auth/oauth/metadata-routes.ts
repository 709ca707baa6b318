import { Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { pathForms } from '../../http/path-forms.ts'
import { defineRoute, type Route } from '../../http/route/route.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { ScopeSource } from '../../kernel/scope/system-scope.ts'
import { describeProvider } from '../openid/describe-provider.ts'
import { listRelatedOrigins } from '../passkeys/relying-party.ts'
import { listAllPublicKeys } from '../signing-keys/all-public-keys.ts'

interface MetadataOptions extends ScopeSource {
  publicPlatformUrl: string
  /** Languages of the hosted pages. */
  uiLocales: readonly string[]
}

/** The metadata of RFC 8414 and OpenID Connect Discovery, and the related origins of WebAuthn. Anybody may read them. */
export function createMetadataRoutes(options: MetadataOptions) {
  const { publicPlatformUrl } = options
  const metadata = describeProvider(publicPlatformUrl, options.uiLocales)
  const routes = new Hono<HttpEnvironment>()
  for (const name of ['oauth-authorization-server', 'openid-configuration']) {
    routes.get(`/.well-known/${name}`, (c) => {
      c.header('Access-Control-Allow-Origin', '*')
      c.header('Cache-Control', 'public, max-age=300')
      return c.json(metadata)
    })
  }
  // WebAuthn Level 3 section 5.11.1: shops on other domains that may ask for passkeys of this one.
  routes.get('/.well-known/webauthn', async (c) => {
    c.header('Cache-Control', 'public, max-age=300')
    return c.json({ origins: await listRelatedOrigins(options) })
  })
  return routes
}

/** The public keys that signatures are checked with. */
export const keyRoutes: Route<ScopeSource & { keyring: Keyring }>[] = [
  defineRoute({
    id: 'jwks',
    method: 'get',
    path: '/oauth2/jwks',
    forms: pathForms.oauth,
    aliases: ['/v1/oauth/jwks'],
    isPublic: true,
    summary: 'The public keys that signatures are checked with (RFC 7517).',
    reply: { members: { keys: [{ type: 'object' }] } },
    handler: async (c, _, options) => {
      c.header('Access-Control-Allow-Origin', '*')
      c.header('Cache-Control', 'public, max-age=300')
      return c.json({ keys: await listAllPublicKeys(options, c.req.header('wix-site-id')) })
    },
  }),
]
