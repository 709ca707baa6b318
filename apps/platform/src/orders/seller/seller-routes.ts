import { changeSellerSettingsSchema } from '@vitrine/contract/schemas'
import { settingRoutes } from '../../http/route/setting-routes.ts'
import { sellerSettings } from './seller-settings.ts'

/** Who sells, on invoices, for the back office. Ours alone. */
export const sellerRoutes = settingRoutes({
  name: 'seller',
  setting: 'seller',
  settings: sellerSettings,
  path: '/v1/seller-settings',
  body: changeSellerSettingsSchema,
  type: 'SellerSettings',
  get: { id: 'getSellerSettings', summary: 'Who sells, as invoices say it.' },
  set: { id: 'setSellerSettings', summary: 'Replaces who sells, as invoices say it.' },
})
