import type { PaymentSettings } from '@vitrine/contract'
import { paymentSettingsSchema } from '@vitrine/contract/schemas'
import type * as v from 'valibot'
import { createStoredSettings } from '../sites/stored-settings.ts'

const NOT_SET: PaymentSettings = { manual: [] }

/** How the store is paid. */
export const paymentSettings = createStoredSettings(
  { payments: paymentSettingsSchema as unknown as v.GenericSchema<unknown, PaymentSettings> },
  { payments: NOT_SET },
)
