import * as v from 'valibot'
import type { PaymentSettings } from '../payments.ts'
import { isUnique } from './is-unique.ts'
import { translatedText } from './selling-values.ts'
import { revision } from './text.ts'

export const paymentSettingsSchema = v.strictObject({
  manual: v.pipe(
    v.array(
      v.strictObject({
        code: v.pipe(
          v.string(),
          v.regex(/^[a-z0-9][a-z0-9-]{0,49}$/, 'is no code such as transfer'),
        ),
        title: translatedText(100),
        instructions: v.exactOptional(translatedText(1000)),
      }),
    ),
    v.maxLength(10),
    v.check(
      (ways) => isUnique(ways.map(({ code }) => code)),
      'DUPLICATE: have two ways with one code',
    ),
  ),
  reservationMinutes: v.exactOptional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  ),
}) satisfies v.GenericSchema<unknown, PaymentSettings>

export const changePaymentSettingsSchema = v.strictObject({
  payments: paymentSettingsSchema,
  revision: v.exactOptional(revision),
})
