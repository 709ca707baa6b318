import { type CreateRedirectSessionResponse, LANGUAGE_HEADER } from '@vitrine/contract'
import { changeRedirectPagesSchema, createRedirectSessionSchema } from '@vitrine/contract/schemas'
import { readLanguage } from '../http/headers/read-language.ts'
import { pathForms } from '../http/path-forms.ts'
import { defineRoute, type Route } from '../http/route/route.ts'
import { settingRoutes } from '../http/route/setting-routes.ts'
import { createRedirect, type RedirectOptions } from './create-redirect.ts'
import { redirectSettings } from './redirect-settings.ts'

/** @see wire contract section 3.1 */
export const redirectRoutes: Route<RedirectOptions>[] = [
  defineRoute({
    id: 'createRedirectSession',
    method: 'post',
    path: '/v1/redirect-session',
    forms: pathForms.redirects,
    summary: 'A URL that leads to a page for one purpose and back.',
    body: createRedirectSessionSchema,
    reply: 'CreateRedirectSessionResponse',
    errors: {
      400: ['PAGE_NOT_CONFIGURED'],
      404: ['CHECKOUT_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
      409: ['CHECKOUT_IS_COMPLETE'],
    },
    handler: async (c, request, options) => {
      const { isProduction, publicPlatformUrl, publicStorefrontUrl } = options
      const redirectSession = await createRedirect(c.var.scope, {
        request,
        origin: c.req.header('Origin'),
        language: readLanguage(c.req.header(LANGUAGE_HEADER)),
        ...{ isProduction, publicPlatformUrl, publicStorefrontUrl },
      })
      return c.json({ redirectSession } satisfies CreateRedirectSessionResponse)
    },
  }),
  ...settingRoutes({
    name: 'redirectPages',
    setting: 'redirectPages',
    settings: redirectSettings,
    path: '/v1/redirect-pages',
    body: changeRedirectPagesSchema,
    type: 'RedirectPages',
    get: {
      id: 'getRedirectPages',
      summary: 'The site’s own pages for bookings, events and plans.',
    },
    set: {
      id: 'setRedirectPages',
      summary: 'Replaces the site’s own pages for bookings, events and plans.',
    },
  }),
]
