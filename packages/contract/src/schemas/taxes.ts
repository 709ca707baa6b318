import * as v from 'valibot'
import type { TaxSettings } from '../taxes.ts'
import { isUnique } from './is-unique.ts'
import { countryCode, subdivisionCode } from './places.ts'
import { filled, revision } from './text.ts'

const rate = v.pipe(
  v.string(),
  v.regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'is no rate between 0 and 1, such as 0.19'),
)
const id = filled(36)

const region = v.pipe(
  v.strictObject({
    country: countryCode,
    subdivision: v.exactOptional(subdivisionCode),
    name: filled(60),
    rate,
    groupRates: v.exactOptional(v.record(id, rate)),
    taxesDelivery: v.boolean(),
    reverseCharge: v.exactOptional(v.boolean()),
  }),
  v.check(
    ({ country, subdivision }) => subdivision?.startsWith(`${country}-`) ?? true,
    'has a subdivision of another country',
  ),
)

export const taxSettingsSchema = v.pipe(
  v.strictObject({
    pricesIncludeTax: v.boolean(),
    vatId: v.exactOptional(filled(20)),
    groups: v.pipe(
      v.array(
        v.strictObject({
          id,
          name: filled(60),
          collectionIds: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(100)),
        }),
      ),
      v.maxLength(20),
    ),
    regions: v.pipe(v.array(region), v.maxLength(300)),
  }),
  v.check(
    ({ regions }) => isUnique(regions.map(({ country, subdivision }) => subdivision ?? country)),
    'DUPLICATE: have two regions for the same place',
  ),
  v.check(
    ({ groups }) => isUnique(groups.map((group) => group.id)),
    'DUPLICATE: have two groups with one id',
  ),
  v.check(({ groups, regions }) => {
    const known = new Set(groups.map((group) => group.id))
    return regions.every(({ groupRates = {} }) =>
      Object.keys(groupRates).every((group) => known.has(group)),
    )
  }, 'have a rate for a group that does not exist'),
) satisfies v.GenericSchema<unknown, TaxSettings>

export const changeTaxSettingsSchema = v.strictObject({
  taxes: taxSettingsSchema,
  revision: v.exactOptional(revision),
})
