import type { TaxSettings } from '@vitrine/contract'
import { changeTaxSettingsSchema } from '@vitrine/contract/schemas'
import { record } from '../audit/record.ts'
import { pathForms } from '../http/path-forms.ts'
import { permission } from '../http/route/access.ts'
import { defineRoute, type Route } from '../http/route/route.ts'
import { transact } from '../kernel/scope/site-scope.ts'
import { taxSettings } from './tax-settings.ts'

const shared = {
  path: '/v1/tax-settings',
  forms: pathForms.staff,
  access: [permission('SITE.MANAGE')],
  reply: { members: { taxes: 'TaxSettings' } },
} as const

/** The store's taxes, for the back office. Ours alone. */
export const taxRoutes: Route<unknown>[] = [
  defineRoute({
    ...shared,
    id: 'getTaxSettings',
    method: 'get',
    summary: 'How the store taxes what it sells.',
    handler: async (c) => c.json<{ taxes: TaxSettings }>(await taxSettings.read(c.var.scope)),
  }),
  defineRoute({
    ...shared,
    id: 'setTaxSettings',
    method: 'put',
    write: 'limited',
    summary: 'Replaces the taxes of the store; orders that are placed keep theirs.',
    body: changeTaxSettingsSchema,
    handler: async (c, { taxes }) => {
      await transact(c.var.scope, async (tx) => {
        await taxSettings.save(tx, 'taxes', taxes)
        await record(tx, { action: 'setting.changed', details: { setting: 'taxes' } })
      })
      return c.json<{ taxes: TaxSettings }>({ taxes })
    },
  }),
]
