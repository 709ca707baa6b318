import { changeTaxSettingsSchema } from '@vitrine/contract/schemas'
import { settingRoutes } from '../http/route/setting-routes.ts'
import { taxSettings } from './tax-settings.ts'

/** The store's taxes, for the back office. Ours alone. */
export const taxRoutes = settingRoutes({
  name: 'taxes',
  setting: 'taxes',
  settings: taxSettings,
  path: '/v1/tax-settings',
  body: changeTaxSettingsSchema,
  type: 'TaxSettings',
  get: { id: 'getTaxSettings', summary: 'How the store taxes what it sells.' },
  set: {
    id: 'setTaxSettings',
    summary: 'Replaces the taxes of the store; orders that are placed keep theirs.',
  },
})
