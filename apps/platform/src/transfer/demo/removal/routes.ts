import type { DemoContentReply } from '@vitrine/contract'
import { removeDemoContentSchema } from '@vitrine/contract/schemas'
import { REAUTHENTICATION, recentMember } from '../../../auth/login/access.ts'
import { pathForms } from '../../../http/path-forms.ts'
import { permission } from '../../../http/route/access.ts'
import { defineRoute, type Route } from '../../../http/route/route.ts'
import { transact } from '../../../kernel/scope/site-scope.ts'
import { beginDemoRemoval, readDemoContent } from './demo-removal.ts'

const { staff: forms } = pathForms
const SITE = permission('SITE.MANAGE')

/** The demo store's content, for owners who begin their own. Ours alone. */
export const demoContentRoutes: Route<unknown>[] = [
  defineRoute({
    id: 'getDemoContent',
    method: 'get',
    path: '/v1/demo-content',
    forms,
    access: [SITE],
    summary: 'What of the demo store can be removed, and whether that is being done.',
    reply: 'DemoContentReply',
    handler: async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json<DemoContentReply>(await readDemoContent(c.var.scope))
    },
  }),
  defineRoute({
    id: 'removeDemoContent',
    method: 'post',
    path: '/v1/demo-content/remove',
    forms,
    access: [SITE, recentMember],
    write: 'limited',
    summary:
      'Begins to remove the demo store’s products, collections, pictures, members, orders and settings, without what was edited since.',
    body: removeDemoContentSchema,
    reply: 'DemoContentReply',
    errors: REAUTHENTICATION,
    handler: async (c, { shopName }) => {
      const { scope } = c.var
      await transact(scope, (tx) => beginDemoRemoval(tx, shopName))
      return c.json<DemoContentReply>(await readDemoContent(scope))
    },
  }),
]
