import type { DeliverySettings } from '@vitrine/contract'
import { changeDeliverySettingsSchema } from '@vitrine/contract/schemas'
import { record } from '../audit/record.ts'
import { pathForms } from '../http/path-forms.ts'
import { permission } from '../http/route/access.ts'
import { defineRoute, type Route } from '../http/route/route.ts'
import { transact } from '../kernel/scope/site-scope.ts'
import { deliverySettings } from './delivery-settings.ts'

const shared = {
  path: '/v1/delivery-settings',
  forms: pathForms.staff,
  access: [permission('SITE.MANAGE')],
  reply: { members: { delivery: 'DeliverySettings' } },
} as const

/** The store's delivery, for the back office. Ours alone. */
export const deliveryRoutes: Route<unknown>[] = [
  defineRoute({
    ...shared,
    id: 'getDeliverySettings',
    method: 'get',
    summary: 'Where the store delivers to, and how.',
    handler: async (c) =>
      c.json<{ delivery: DeliverySettings }>(await deliverySettings.read(c.var.scope)),
  }),
  defineRoute({
    ...shared,
    id: 'setDeliverySettings',
    method: 'put',
    write: 'limited',
    summary: 'Replaces the delivery of the store; orders that are placed keep theirs.',
    body: changeDeliverySettingsSchema,
    handler: async (c, { delivery }) => {
      await transact(c.var.scope, async (tx) => {
        await deliverySettings.save(tx, 'delivery', delivery)
        await record(tx, { action: 'setting.changed', details: { setting: 'delivery' } })
      })
      return c.json<{ delivery: DeliverySettings }>({ delivery })
    },
  }),
]
