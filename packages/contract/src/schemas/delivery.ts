import * as v from 'valibot'
import type { DeliverySettings } from '../delivery.ts'
import { ADDRESS_LENGTHS } from '../limits.ts'
import { isUnique } from './is-unique.ts'
import { countryCode, subdivisionCode } from './places.ts'
import { decimalAmount as amount, dayRange, translatedText } from './selling-values.ts'
import { filled, revision } from './text.ts'

const steps = <const Step extends v.GenericSchema>(step: Step) =>
  v.pipe(v.array(step), v.minLength(1), v.maxLength(50))

const price = v.variant('kind', [
  v.strictObject({ kind: v.literal('FLAT'), amount }),
  v.strictObject({
    kind: v.literal('BY_WEIGHT'),
    steps: v.pipe(
      steps(v.strictObject({ upTo: v.pipe(v.number(), v.gtValue(0), v.maxValue(1e6)), amount })),
      v.check((all) => isAscending(all.map(({ upTo }) => upTo)), 'are not in ascending order'),
    ),
  }),
  v.strictObject({
    kind: v.literal('BY_SUBTOTAL'),
    steps: v.pipe(
      steps(v.strictObject({ from: amount, amount })),
      v.check(
        (all) => isAscending(all.map(({ from }) => Number(from))),
        'are not in ascending order',
      ),
    ),
  }),
])

const rate = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,49}$/, 'is no code such as standard-de')),
  title: translatedText(100),
  deliveryTime: v.exactOptional(translatedText(100)),
  transitDays: v.exactOptional(dayRange),
  price,
  freeFrom: v.exactOptional(amount),
  pickup: v.exactOptional(
    v.strictObject({
      addressLine: filled(ADDRESS_LENGTHS.addressLine),
      postalCode: v.exactOptional(filled(ADDRESS_LENGTHS.postalCode)),
      city: filled(ADDRESS_LENGTHS.city),
      country: countryCode,
      subdivision: v.exactOptional(subdivisionCode),
      instructions: v.exactOptional(translatedText(1000)),
    }),
  ),
})

export const deliverySettingsSchema = v.pipe(
  v.strictObject({
    dispatchDays: v.exactOptional(dayRange),
    zones: v.pipe(
      v.array(
        v.strictObject({
          id: filled(36),
          name: filled(100),
          destinations: v.pipe(
            v.array(
              v.pipe(
                v.strictObject({
                  country: countryCode,
                  subdivisions: v.exactOptional(
                    v.pipe(v.array(subdivisionCode), v.minLength(1), v.maxLength(300)),
                  ),
                }),
                v.check(
                  ({ country, subdivisions = [] }) =>
                    subdivisions.every((code) => code.startsWith(`${country}-`)),
                  'has a subdivision of another country',
                ),
              ),
            ),
            v.maxLength(300),
          ),
          isRestOfWorld: v.exactOptional(v.boolean()),
          rates: v.pipe(v.array(rate), v.maxLength(20)),
        }),
      ),
      v.maxLength(100),
    ),
  }),
  v.check(
    ({ zones }) => isUnique(zones.flatMap(({ rates }) => rates.map(({ code }) => code))),
    'DUPLICATE: have two rates with one code',
  ),
  v.check(
    ({ zones }) => isUnique(zones.map(({ id }) => id)),
    'DUPLICATE: have two zones with one id',
  ),
  v.check(
    ({ zones }) => isUnique(zones.flatMap(({ destinations }) => destinations.flatMap(placesOf))),
    'DUPLICATE: have two zones for the same place',
  ),
  v.check(
    ({ zones }) => zones.filter(({ isRestOfWorld }) => isRestOfWorld).length <= 1,
    'DUPLICATE: have two zones for the rest of the world',
  ),
) satisfies v.GenericSchema<unknown, DeliverySettings>

const placesOf = ({ country, subdivisions }: { country: string; subdivisions?: string[] }) =>
  subdivisions ?? [country]

const isAscending = (numbers: number[]) =>
  numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))

export const changeDeliverySettingsSchema = v.strictObject({
  delivery: deliverySettingsSchema,
  revision: v.exactOptional(revision),
})
