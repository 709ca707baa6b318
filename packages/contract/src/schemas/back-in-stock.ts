import * as v from 'valibot'
import { emailSchema } from './identity.ts'
import { storesAppId } from './stores-app-id.ts'
import { filled } from './text.ts'

const guid = v.pipe(filled(36), v.toLowerCase(), v.uuid('is no GUID'))

export const createBackInStockRequestSchema = v.strictObject({
  request: v.strictObject({
    catalogReference: v.strictObject({
      catalogItemId: guid,
      appId: storesAppId,
      options: v.exactOptional(v.nullable(v.strictObject({ variantId: v.exactOptional(guid) }))),
    }),
    email: emailSchema,
    itemUrl: v.exactOptional(v.pipe(filled(2000), v.url('is no URL'))),
  }),
})

const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, 'is no whole number'),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
  )

export const listBackInStockRequestsSchema = v.strictObject({
  catalogItemId: v.exactOptional(guid),
  limit: v.exactOptional(whole(1, 100)),
  offset: v.exactOptional(whole(0, 100_000)),
})
