import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { captchaActions } from '../../auth/captcha/captcha.ts'
import { findClient, findSiteOfClient } from '../../auth/clients/clients.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { ApiError } from '../../kernel/errors/api-error.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { systemScope } from '../../kernel/scope/system-scope.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import { readerOf } from '../reader.ts'
import { captchaFrame } from './captcha-frame.ts'

const optionsSchema = v.object({
  kind: v.optional(v.picklist(['visible', 'invisible']), 'visible'),
  action: v.optional(v.picklist(captchaActions), 'login'),
  theme: v.optional(v.picklist(['light', 'dark', 'auto']), 'auto'),
})

/**
 * `GET /hosted/captcha`: a vendor's widget, for frames in our own pages, and in those of a client at the origins
 * registered for it (decision 070).
 */
export function createCaptchaFrameRoutes(options: AccountPagesOptions) {
  const { captcha, hostedPages, publicPlatformUrl } = options

  return new Hono<HttpEnvironment>().get('/hosted/captcha', async (c) => {
    const { widget } = captcha
    if (!widget) throw new ApiError(404, 'No vendor of captchas is set here.')
    const options = validate(optionsSchema, c.req.query())
    const destination = c.req.header('Sec-Fetch-Dest')
    const isFramed = destination === undefined || destination === 'iframe'
    const parentOrigin = isFramed ? await findParentOrigin(c) : null
    if (parentOrigin === null) throw new ApiError(403, 'This page may not show the captcha.')
    const { language } = readerOf(c, 'en')
    const script = hostedPages.captchaFrameScript
    return captchaFrame({ ...options, widget, language, parentOrigin, script })
  })

  /** The origin that the page around says it has, where its client has registered it; without a client: our own. */
  async function findParentOrigin(c: Context<HttpEnvironment>): Promise<string | null> {
    const clientId = c.req.query('client_id')
    if (clientId === undefined) return publicPlatformUrl
    const siteId = await findSiteOfClient(options, clientId)
    const client = siteId ? await findClient(systemScope(options, siteId), clientId) : null
    const origin = c.req.query('origin') ?? ''
    return client?.origins.includes(origin) ? origin : null
  }
}
