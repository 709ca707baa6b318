import * as v from 'valibot'
import type {
  CreateFulfillmentRequest,
  FulfillmentTrackingInfo,
  UpdateFulfillmentRequest,
} from '../fulfillment.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../limits.ts'
import { guid } from './cart.ts'
import { filled } from './text.ts'

export const fulfillmentLineItems = v.pipe(
  v.array(
    v.strictObject({
      id: guid,
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LINE_QUANTITY)),
    }),
  ),
  v.minLength(1),
  v.maxLength(MAX_CART_LINES),
)
const lineItems = v.exactOptional(fulfillmentLineItems)

/** The buyer opens it, so it is never a script. */
const link = v.pipe(filled(2000), v.url(), v.regex(/^https?:/i, 'is no address of the web'))

const trackingInfo = v.strictObject({
  trackingNumber: v.exactOptional(filled(100)),
  shippingProvider: v.exactOptional(filled(100)),
  trackingLink: v.exactOptional(link),
}) satisfies v.GenericSchema<unknown, FulfillmentTrackingInfo>

const sendShippingEmail = v.exactOptional(v.boolean())

export const createFulfillmentSchema = v.strictObject({
  fulfillment: v.strictObject({ lineItems, trackingInfo: v.exactOptional(trackingInfo) }),
  sendShippingEmail,
}) satisfies v.GenericSchema<unknown, CreateFulfillmentRequest>

export const updateFulfillmentSchema = v.strictObject({
  fulfillment: v.strictObject({
    lineItems,
    trackingInfo: v.exactOptional(v.nullable(trackingInfo)),
  }),
  sendShippingEmail,
}) satisfies v.GenericSchema<unknown, UpdateFulfillmentRequest>
