import * as v from 'valibot'
import type { CheckoutInfo, CreateCheckoutRequest, UpdateCheckoutOptions } from '../checkout.ts'
import { MAX_CART_CALL, MAX_CART_LINES } from '../limits.ts'
import { channelTypes } from '../line-item.ts'
import type { CreateCheckoutFromCartRequest } from '../totals.ts'
import {
  addressSchema,
  addToCartSchema,
  contactDetailsSchema,
  extendedFieldsSchema,
  guid,
  lineItemSchema,
  noCustomLines,
  nullableText,
  removeCartLinesSchema,
  shippingOptionSchema,
  updateCartQuantitiesSchema,
} from './cart.ts'
import { emailSchema } from './identity.ts'
import { filled, text } from './text.ts'

/**
 * What buyers may send about their checkout. Prices, taxes, names and owners come from the store, so a request that has
 * them is refused by name (security SR-83, SR-86).
 *
 * @see wire contract section 7.2
 */

const channelType = v.picklist(channelTypes)

export const place = v.strictObject({
  address: v.exactOptional(addressSchema),
  contactDetails: v.exactOptional(contactDetailsSchema),
})

export const customFields = v.pipe(
  v.array(
    v.strictObject({
      title: filled(500),
      translatedTitle: v.exactOptional(v.nullable(text(500))),
      value: v.union([text(1000), v.number(), v.boolean(), v.null()]),
    }),
  ),
  v.maxLength(20),
)

const info = {
  billingInfo: v.exactOptional(place),
  shippingInfo: v.exactOptional(
    v.strictObject({
      shippingDestination: v.exactOptional(place),
      selectedCarrierServiceOption: v.exactOptional(shippingOptionSchema),
    }),
  ),
  buyerInfo: v.exactOptional(
    v.strictObject({
      contactId: v.exactOptional(v.nullable(guid)),
      email: v.exactOptional(v.nullable(emailSchema)),
    }),
  ),
  buyerNote: nullableText(1000),
  customFields: v.exactOptional(customFields),
  extendedFields: v.exactOptional(extendedFieldsSchema),
  businessLocationId: v.exactOptional(v.nullable(guid)),
  recoveryConsent: v.exactOptional(v.boolean()),
}

export const checkoutInfoSchema = v.strictObject(info) satisfies v.GenericSchema<
  unknown,
  CheckoutInfo
>

const codes = {
  couponCode: v.exactOptional(text(100)),
  giftCardCode: v.exactOptional(text(100)),
}

export const createCheckoutFromCartSchema = v.strictObject({
  channelType,
  email: v.exactOptional(emailSchema),
  shippingAddress: v.exactOptional(addressSchema),
  billingAddress: v.exactOptional(addressSchema),
  selectedShippingOption: v.exactOptional(shippingOptionSchema),
}) satisfies v.GenericSchema<unknown, CreateCheckoutFromCartRequest>

export const createCheckoutSchema = v.strictObject({
  channelType,
  lineItems: v.pipe(v.array(lineItemSchema), v.minLength(1), v.maxLength(MAX_CART_CALL)),
  customLineItems: noCustomLines,
  checkoutInfo: v.exactOptional(checkoutInfoSchema),
  ...codes,
}) satisfies v.GenericSchema<unknown, CreateCheckoutRequest>

export const updateCheckoutSchema = v.strictObject({
  checkout: v.exactOptional(v.strictObject({ id: v.exactOptional(guid), ...info })),
  lineItems: v.exactOptional(v.pipe(v.array(lineItemSchema), v.maxLength(MAX_CART_LINES))),
  customLineItems: noCustomLines,
  ...codes,
}) satisfies v.GenericSchema<unknown, UpdateCheckoutOptions & { checkout?: CheckoutInfo }>

/** Calls whose body repeats the id of the path, as older clients send it. */
const named = { id: text(100) }

export const addToCheckoutSchema = v.strictObject({ ...addToCartSchema.entries, ...named })
export const updateCheckoutQuantitiesSchema = v.strictObject({
  ...updateCartQuantitiesSchema.entries,
  ...named,
})
export const removeCheckoutLinesSchema = v.strictObject({
  ...removeCartLinesSchema.entries,
  ...named,
})
export const checkoutCallSchema = v.strictObject(named)
