import type { DeliverySettings } from '@vitrine/contract'
import { deliverySettingsSchema } from '@vitrine/contract/schemas'
import * as v from 'valibot'
import { requirePlaces } from '../kernel/places/require-places.ts'
import { createStoredSettings, type StoredSettings } from '../sites/stored-settings.ts'
import { requireAmounts } from './require-amounts.ts'

const schema = deliverySettingsSchema as unknown as v.GenericSchema<unknown, DeliverySettings>
const NOT_SET: DeliverySettings = { zones: [] }

const stored = createStoredSettings({ delivery: schema }, { delivery: NOT_SET })

/** Where the store delivers to, and how. */
export const deliverySettings: StoredSettings<{ delivery: typeof schema }> = {
  ...stored,
  async save(scope, name, input) {
    const delivery = v.parse(schema, input)
    requirePlaces({ delivery })
    await requireAmounts(scope, delivery)
    await stored.save(scope, name, input)
  },
}
