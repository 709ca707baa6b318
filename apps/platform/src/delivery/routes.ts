import { changeDeliverySettingsSchema } from '@vitrine/contract/schemas'
import { settingRoutes } from '../http/route/setting-routes.ts'
import { deliverySettings } from './delivery-settings.ts'

/** The store's delivery, for the back office. Ours alone. */
export const deliveryRoutes = settingRoutes({
  name: 'delivery',
  setting: 'delivery',
  settings: deliverySettings,
  path: '/v1/delivery-settings',
  body: changeDeliverySettingsSchema,
  type: 'DeliverySettings',
  get: { id: 'getDeliverySettings', summary: 'Where the store delivers to, and how.' },
  set: {
    id: 'setDeliverySettings',
    summary: 'Replaces the delivery of the store; orders that are placed keep theirs.',
  },
})
