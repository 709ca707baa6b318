import type { OrderNotificationSettings } from '@vitrine/contract'
import { orderNotificationSettingsSchema } from '@vitrine/contract/schemas'
import type * as v from 'valibot'
import { createStoredSettings } from '../../sites/stored-settings.ts'

const NOT_SET: OrderNotificationSettings = { enabled: true }

/** Whether the shop gets e-mails about orders and returns, and where. */
export const orderNotificationSettings = createStoredSettings(
  {
    orderNotifications: orderNotificationSettingsSchema as v.GenericSchema<
      unknown,
      OrderNotificationSettings
    >,
  },
  { orderNotifications: NOT_SET },
)
