import type { SellerSettings } from '@vitrine/contract'
import { sellerSettingsSchema } from '@vitrine/contract/schemas'
import type * as v from 'valibot'
import { createStoredSettings } from '../../sites/stored-settings.ts'

const NOT_SET: SellerSettings = { lines: [] }

/** Who sells, on invoices. */
export const sellerSettings = createStoredSettings(
  { seller: sellerSettingsSchema as v.GenericSchema<unknown, SellerSettings> },
  { seller: NOT_SET },
)
