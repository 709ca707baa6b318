import { changeOrderNotificationSettingsSchema } from '@vitrine/contract/schemas'
import { settingRoutes } from '../../http/route/setting-routes.ts'
import { orderNotificationSettings } from './order-notification-settings.ts'

/** The e-mails to the shop, for the back office. Ours alone. */
export const orderNotificationRoutes = settingRoutes({
  name: 'orderNotifications',
  setting: 'orderNotifications',
  settings: orderNotificationSettings,
  path: '/v1/order-notification-settings',
  body: changeOrderNotificationSettingsSchema,
  type: 'OrderNotificationSettings',
  get: {
    id: 'getOrderNotificationSettings',
    summary: 'Whether the shop gets e-mails about orders and returns, and where.',
  },
  set: {
    id: 'setOrderNotificationSettings',
    summary: 'Turns the e-mails to the shop on or off, and says where they go.',
  },
})
