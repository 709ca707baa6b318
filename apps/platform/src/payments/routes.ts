import type { PaymentProviderInfo } from '@vitrine/contract'
import { changePaymentSettingsSchema } from '@vitrine/contract/schemas'
import { pathForms } from '../http/path-forms.ts'
import { permission } from '../http/route/access.ts'
import { defineRoute, type Route } from '../http/route/route.ts'
import { settingRoutes } from '../http/route/setting-routes.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { paymentSettings } from './payment-settings.ts'

interface PaymentRoutesOptions {
  paymentProviders: readonly PaymentProvider[]
}

/** How the store is paid, for the back office. Ours alone. */
export const paymentRoutes: Route<PaymentRoutesOptions>[] = [
  ...settingRoutes({
    name: 'payments',
    setting: 'payments',
    settings: paymentSettings,
    path: '/v1/payment-settings',
    body: changePaymentSettingsSchema,
    type: 'PaymentSettings',
    get: { id: 'getPaymentSettings', summary: 'How the store is paid.' },
    set: { id: 'setPaymentSettings', summary: 'Replaces the ways of payment.' },
  }),
  defineRoute({
    id: 'listPaymentProviders',
    method: 'get',
    path: '/v1/payment-providers',
    forms: pathForms.staff,
    access: [permission('SITE.MANAGE')],
    summary:
      'The payment providers that the operator of the server has set up, without their keys.',
    reply: { members: { paymentProviders: ['PaymentProviderInfo'] } },
    handler: async (c, _, { paymentProviders }: PaymentRoutesOptions) =>
      c.json<{ paymentProviders: PaymentProviderInfo[] }>({
        paymentProviders: paymentProviders.map(({ name }) => ({ name })),
      }),
  }),
]
