import {
  type CreateRedirectSessionResponse,
  LANGUAGE_HEADER,
  type RedirectPages,
} from '@vitrine/contract'
import { changeRedirectPagesSchema, createRedirectSessionSchema } from '@vitrine/contract/schemas'
import { record } from '../audit/record.ts'
import { readLanguage } from '../http/headers/read-language.ts'
import { pathForms } from '../http/path-forms.ts'
import { permission } from '../http/route/access.ts'
import { defineRoute, type Route } from '../http/route/route.ts'
import { transact } from '../kernel/scope/site-scope.ts'
import { createRedirect, type RedirectOptions } from './create-redirect.ts'
import { redirectSettings } from './redirect-settings.ts'

const pages = {
  path: '/v1/redirect-pages',
  forms: pathForms.staff,
  access: [permission('SITE.MANAGE')],
  reply: { members: { redirectPages: 'RedirectPages' } },
} as const

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
  defineRoute({
    ...pages,
    id: 'getRedirectPages',
    method: 'get',
    summary: 'The site’s own pages for bookings, events and plans.',
    handler: async (c) =>
      c.json<{ redirectPages: RedirectPages }>(await redirectSettings.read(c.var.scope)),
  }),
  defineRoute({
    ...pages,
    id: 'setRedirectPages',
    method: 'put',
    write: 'limited',
    summary: 'Replaces the site’s own pages for bookings, events and plans.',
    body: changeRedirectPagesSchema,
    handler: async (c, { redirectPages }) => {
      await transact(c.var.scope, async (tx) => {
        await redirectSettings.save(tx, 'redirectPages', redirectPages)
        await record(tx, { action: 'setting.changed', details: { setting: 'redirectPages' } })
      })
      return c.json<{ redirectPages: RedirectPages }>({ redirectPages })
    },
  }),
]
