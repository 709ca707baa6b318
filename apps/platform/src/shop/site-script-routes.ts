import * as v from 'valibot'
import { pathForms } from '../http/path-forms.ts'
import { defineRoute, type Route } from '../http/route/route.ts'

/** The HTML that a site's owner adds to all of its pages. Programs of the hosted platform ask for it; there is none here. */
export const siteScriptRoutes: Route<unknown>[] = [
  defineRoute({
    id: 'listSiteScripts',
    method: 'get',
    path: '/v1/site-scripts',
    forms: pathForms.siteScripts,
    summary: 'The HTML that is added to all pages of the site: none.',
    query: v.object({
      pageUrl: v.exactOptional(v.pipe(v.string(), v.maxLength(4_000))),
      pageName: v.exactOptional(v.pipe(v.string(), v.maxLength(500))),
    }),
    reply: { members: { siteScripts: [{ type: 'object' }] } },
    handler: (c) => c.json({ siteScripts: [] }),
  }),
]
