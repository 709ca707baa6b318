import { type CreateRedirectSessionResponse, LANGUAGE_HEADER } from '@vitrine/contract'
import { createRedirectSessionSchema } from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import type { HttpEnvironment } from '../http/environment.ts'
import { readLanguage } from '../http/headers/read-language.ts'
import { parseBody } from '../http/request-body.ts'
import { createRedirect } from './create-redirect.ts'

/** `POST /v1/redirect-session` (wire section 3.1). */
export function createRedirectRoutes({ publicPlatformUrl }: { publicPlatformUrl: string }) {
  return new Hono<HttpEnvironment>().post('/v1/redirect-session', async (c) => {
    const request = await parseBody(c, createRedirectSessionSchema)
    const origin = c.req.header('Origin')
    const redirectSession = await createRedirect(c.var.scope, {
      request,
      origin,
      language: readLanguage(c.req.header(LANGUAGE_HEADER)),
      publicPlatformUrl,
    })
    return c.json({ redirectSession } satisfies CreateRedirectSessionResponse)
  })
}
