import { type CreateRedirectSessionResponse, LANGUAGE_HEADER } from '@vitrine/contract'
import { createRedirectSessionSchema } from '@vitrine/contract/schemas'
import { readLanguage } from '../http/headers/read-language.ts'
import { pathForms } from '../http/path-forms.ts'
import { defineRoute, type Route } from '../http/route/route.ts'
import { createRedirect } from './create-redirect.ts'

/** @see wire contract section 3.1 */
export const redirectRoutes: Route<{ publicPlatformUrl: string }>[] = [
  defineRoute({
    id: 'createRedirectSession',
    method: 'post',
    path: '/v1/redirect-session',
    forms: pathForms.redirects,
    summary: 'A URL that leads to a hosted page and back.',
    body: createRedirectSessionSchema,
    reply: 'CreateRedirectSessionResponse',
    errors: { 400: ['UNSUPPORTED_INTENT'] },
    handler: async (c, request, { publicPlatformUrl }) => {
      const redirectSession = await createRedirect(c.var.scope, {
        request,
        origin: c.req.header('Origin'),
        language: readLanguage(c.req.header(LANGUAGE_HEADER)),
        publicPlatformUrl,
      })
      return c.json({ redirectSession } satisfies CreateRedirectSessionResponse)
    },
  }),
]
