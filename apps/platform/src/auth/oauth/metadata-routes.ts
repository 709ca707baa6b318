import { Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { pathForms } from '../../http/path-forms.ts'
import { defineRoute, type Route } from '../../http/route/route.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { ScopeSource } from '../../kernel/scope/system-scope.ts'
import { listRelatedOrigins } from '../passkeys/relying-party.ts'
import { listAllPublicKeys } from '../signing-keys/all-public-keys.ts'
import { SUPPORTED_GRANTS } from './token-routes.ts'

interface MetadataOptions extends ScopeSource {
  publicPlatformUrl: string
  /** Languages of the hosted pages. */
  uiLocales: readonly string[]
}

/** The metadata of RFC 8414 and the related origins of WebAuthn. Anybody may read them. */
export function createMetadataRoutes(options: MetadataOptions) {
  const { publicPlatformUrl } = options
  const routes = new Hono<HttpEnvironment>().get('/.well-known/oauth-authorization-server', (c) => {
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Cache-Control', 'public, max-age=300')
    return c.json({
      issuer: publicPlatformUrl,
      authorization_endpoint: `${publicPlatformUrl}/oauth2/authorize`,
      token_endpoint: `${publicPlatformUrl}/oauth2/token`,
      revocation_endpoint: `${publicPlatformUrl}/oauth2/revoke`,
      userinfo_endpoint: `${publicPlatformUrl}/oauth2/user-info`,
      jwks_uri: `${publicPlatformUrl}/oauth2/jwks`,
      response_types_supported: ['code'],
      response_modes_supported: ['query', 'fragment', 'web_message'],
      grant_types_supported: SUPPORTED_GRANTS,
      scopes_supported: ['offline_access'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_post', 'client_secret_basic'],
      revocation_endpoint_auth_methods_supported: [
        'none',
        'client_secret_post',
        'client_secret_basic',
      ],
      authorization_response_iss_parameter_supported: true,
      ui_locales_supported: options.uiLocales,
    })
  })
  // WebAuthn Level 3 section 5.11.1: shops on other domains that may ask for passkeys of this one.
  routes.get('/.well-known/webauthn', async (c) => {
    c.header('Cache-Control', 'public, max-age=300')
    return c.json({ origins: await listRelatedOrigins(options.database.db) })
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
