import { type Context, Hono } from 'hono'
import { findClient, findSiteOfClient, isRegisteredCallback } from '../../auth/clients/clients.ts'
import { readIdTokenHint } from '../../auth/openid/id-token.ts'
import { createRedirectSession, REQUEST_URI_PREFIX } from '../../auth/redirects/redirect-session.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { HostedPageController } from '../hosted-page-controller.ts'
import { openHostedScope } from '../reader.ts'
import { seeOther } from './answer-authorization.ts'

/**
 * The end of a session that a client asks for (OpenID Connect RP-Initiated Logout 1.0). The page behind it signs out
 * whom the ID token names at once, and asks everybody else.
 */
export function createEndSessionRoutes(
  options: AccountPagesOptions,
  controller: HostedPageController,
) {
  return new Hono<HttpEnvironment>()
    .get('/oauth2/end-session', (c) => endSession(c, new URL(c.req.url).searchParams))
    .post('/oauth2/end-session', async (c) =>
      endSession(c, new URLSearchParams(await c.req.text())),
    )

  async function endSession(c: Context<HttpEnvironment>, parameters: URLSearchParams) {
    const hint = parameters.get('id_token_hint') ?? ''
    const clientId = parameters.get('client_id') ?? readAudience(hint)
    const siteId = await findSiteOfClient(options, clientId)
    if (!siteId) return controller.showNotice(c, 'unknownClient')
    const scope = await openHostedScope(options, c, siteId)
    const client = await findClient(scope, clientId)
    const postFlowUrl = parameters.get('post_logout_redirect_uri')
    const isForeign = postFlowUrl !== null && !(client && isRegisteredCallback(client, postFlowUrl))
    if (!client || isForeign) return controller.showShopNotice(scope, 'unknownClient')

    const named = hint === '' ? null : await readIdTokenHint(scope, hint, options.publicPlatformUrl)
    const isOwn = named?.clientId === clientId
    const state = parameters.get('state')
    const { handle } = await createRedirectSession(scope, {
      clientId,
      intent: 'logout',
      request: {
        callbacks: postFlowUrl === null ? {} : { postFlowUrl },
        endSession: state === null ? {} : { state },
      },
      ...(isOwn ? { identityId: named.identityId } : {}),
    })
    const lang = parameters.get('ui_locales')
    const query = {
      request_uri: REQUEST_URI_PREFIX + handle,
      ...(lang === null ? {} : { ui_locales: lang }),
    }
    return seeOther(`/hosted/logout?${new URLSearchParams(query)}`)
  }
}

/** The client that an unverified ID token claims to be for: it only says whose keys to verify it with. */
function readAudience(idToken: string): string {
  try {
    const [, body = ''] = idToken.split('.')
    const { aud } = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
    return typeof aud === 'string' ? aud : ''
  } catch {
    return ''
  }
}
