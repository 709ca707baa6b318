import type { TaxSettings } from '@vitrine/contract'
import { taxSettingsSchema } from '@vitrine/contract/schemas'
import type * as v from 'valibot'
import { createStoredSettings } from '../sites/stored-settings.ts'

/** Without regions nothing is taxed. */
const NOT_SET: TaxSettings = { pricesIncludeTax: true, groups: [], regions: [] }

/** The store's taxes. */
export const taxSettings = createStoredSettings(
  { taxes: taxSettingsSchema as unknown as v.GenericSchema<unknown, TaxSettings> },
  { taxes: NOT_SET },
)
