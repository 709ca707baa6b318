import type { PaymentSettings } from '@vitrine/contract'
import { changePaymentSettingsSchema } from '@vitrine/contract/schemas'
import { record } from '../audit/record.ts'
import { pathForms } from '../http/path-forms.ts'
import { permission } from '../http/route/access.ts'
import { defineRoute, type Route } from '../http/route/route.ts'
import { transact } from '../kernel/scope/site-scope.ts'
import { paymentSettings } from './payment-settings.ts'

const shared = {
  path: '/v1/payment-settings',
  forms: pathForms.staff,
  access: [permission('SITE.MANAGE')],
  reply: { members: { payments: 'PaymentSettings' } },
} as const

/** How the store is paid, for the back office. Ours alone. */
export const paymentRoutes: Route<unknown>[] = [
  defineRoute({
    ...shared,
    id: 'getPaymentSettings',
    method: 'get',
    summary: 'How the store is paid.',
    handler: async (c) =>
      c.json<{ payments: PaymentSettings }>(await paymentSettings.read(c.var.scope)),
  }),
  defineRoute({
    ...shared,
    id: 'setPaymentSettings',
    method: 'put',
    write: 'limited',
    summary: 'Replaces the ways of payment.',
    body: changePaymentSettingsSchema,
    handler: async (c, { payments }) => {
      await transact(c.var.scope, async (tx) => {
        await paymentSettings.save(tx, 'payments', payments)
        await record(tx, { action: 'setting.changed', details: { setting: 'payments' } })
      })
      return c.json<{ payments: PaymentSettings }>({ payments })
    },
  }),
]
