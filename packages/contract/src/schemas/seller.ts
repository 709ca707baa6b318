import * as v from 'valibot'
import type { SellerSettings } from '../seller.ts'
import { filled, revision } from './text.ts'

export const sellerSettingsSchema = v.strictObject({
  lines: v.pipe(v.array(filled(100)), v.maxLength(10)),
  returnDays: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3650))),
}) satisfies v.GenericSchema<unknown, SellerSettings>

export const changeSellerSettingsSchema = v.strictObject({
  seller: sellerSettingsSchema,
  revision: v.exactOptional(revision),
})
