import * as v from 'valibot'
import type {
  AddToCartRequest,
  LineItemQuantity,
  PostalAddress,
  SelectedShippingOption,
  UpdateCartRequest,
} from '../cart.ts'
import { ADDRESS_LENGTHS, MAX_CART_CALL, MAX_CART_LINES, MAX_LINE_QUANTITY } from '../limits.ts'
import type { EstimateTotalsRequest } from '../totals.ts'
import { addressMembers, locationSchema } from './address.ts'
import { emailSchema } from './identity.ts'
import { isUnique } from './is-unique.ts'
import { storesAppId } from './stores-app-id.ts'
import { filled, text } from './text.ts'

/**
 * What shoppers may send about their cart: choices, quantities and addresses. Names, prices and weights come from
 * the catalog, so a request that has them is refused by name (security SR-83, SR-86).
 *
 * @see wire contract section 7.1
 */

export const nullableText = (max: number) => v.exactOptional(v.nullable(text(max)))
export const guid = v.pipe(v.string(), v.uuid())

/** Texts by names that merchants or shoppers chose. */
const named = <const Value extends v.GenericSchema<unknown, unknown>>(value: Value, max: number) =>
  v.pipe(
    v.record(filled(200), value),
    v.check((input) => Object.keys(input).length <= max, `has more than ${max} members`),
  )

/** Most options of one product, and most texts that it asks for. */
const MAX_CHOICES = 20

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LINE_QUANTITY))

export const lineItemSchema = v.strictObject({
  catalogReference: v.strictObject({
    catalogItemId: filled(36),
    appId: storesAppId,
    options: v.exactOptional(
      v.nullable(
        v.strictObject({
          variantId: v.exactOptional(filled(36)),
          options: v.exactOptional(named(text(200), MAX_CHOICES)),
          customTextFields: v.exactOptional(named(text(1000), MAX_CHOICES)),
        }),
      ),
    ),
  }),
  quantity,
})

/** Custom line items have a price, which shoppers must not set. */
export const noCustomLines = v.exactOptional(
  v.pipe(
    v.array(v.unknown()),
    v.check(
      (lines) => lines.length === 0,
      'are not taken here: everything is sold at the price of the catalog',
    ),
  ),
) as unknown as v.GenericSchema<unknown, never[]>

export const addToCartSchema = v.strictObject({
  lineItems: v.exactOptional(v.pipe(v.array(lineItemSchema), v.maxLength(MAX_CART_CALL))),
  customLineItems: noCustomLines,
  businessLocationId: v.exactOptional(v.nullable(guid)),
}) satisfies v.GenericSchema<unknown, AddToCartRequest>

const writtenAddressSchema = v.strictObject({
  country: v.exactOptional(
    v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'is no country code such as DE'))),
  ),
  subdivision: nullableText(ADDRESS_LENGTHS.subdivision),
  city: nullableText(ADDRESS_LENGTHS.city),
  postalCode: nullableText(ADDRESS_LENGTHS.postalCode),
  ...addressMembers,
  addressLine: nullableText(ADDRESS_LENGTHS.addressLine),
  addressLine1: nullableText(ADDRESS_LENGTHS.addressLine),
  addressLine2: nullableText(ADDRESS_LENGTHS.addressLine2),
  geocode: v.exactOptional(locationSchema),
})

/** An address that a buyer sends; `addressLine1` is read as `addressLine`, which some clients call so. */
export const addressSchema = v.pipe(
  writtenAddressSchema,
  v.transform(({ addressLine1, ...address }) =>
    addressLine1 == null || address.addressLine != null
      ? address
      : { ...address, addressLine: addressLine1 },
  ),
) satisfies v.GenericSchema<unknown, PostalAddress>

export const contactDetailsSchema = v.strictObject({
  firstName: nullableText(ADDRESS_LENGTHS.firstName),
  lastName: nullableText(ADDRESS_LENGTHS.lastName),
  phone: nullableText(ADDRESS_LENGTHS.phone),
  company: nullableText(ADDRESS_LENGTHS.company),
  vatId: v.exactOptional(
    v.strictObject({ id: text(50), type: v.picklist(['UNSPECIFIED', 'CPF', 'CNPJ']) }),
  ),
})

export const shippingOptionSchema = v.strictObject({
  carrierId: v.exactOptional(v.nullable(guid)),
  code: filled(100),
}) satisfies v.GenericSchema<unknown, SelectedShippingOption>

/** The data that apps store with a cart is limited in size. */
const MAX_EXTENDED = 8192
export const extendedFieldsSchema = v.pipe(
  v.strictObject({ namespaces: named(named(v.unknown(), 50), 10) }),
  v.check(
    (fields) => JSON.stringify(fields).length <= MAX_EXTENDED,
    `has more than ${MAX_EXTENDED} characters`,
  ),
  v.check(
    (fields) => !JSON.stringify(fields).includes('\\u0000'),
    'must not contain the character U+0000',
  ),
)

/** Ours alone: the write is refused when the cart has another `revision`. */
const cartInfoSchema = v.strictObject({
  revision: v.exactOptional(v.nullable(v.pipe(v.string(), v.regex(/^\d{1,15}$/)))),
  buyerNote: nullableText(1000),
  buyerInfo: v.exactOptional(
    v.strictObject({
      contactId: v.exactOptional(v.nullable(guid)),
      email: v.exactOptional(v.nullable(emailSchema)),
    }),
  ),
  contactInfo: v.exactOptional(
    v.strictObject({
      address: v.exactOptional(addressSchema),
      contactDetails: v.exactOptional(contactDetailsSchema),
    }),
  ),
  overrideCheckoutUrl: nullableText(1000),
  selectedShippingOption: v.exactOptional(shippingOptionSchema),
  extendedFields: v.exactOptional(extendedFieldsSchema),
  businessLocationId: v.exactOptional(v.nullable(guid)),
})

export const updateCartSchema = v.strictObject({
  cartInfo: v.exactOptional(cartInfoSchema),
  couponCode: v.exactOptional(text(100)),
  lineItems: v.exactOptional(v.pipe(v.array(lineItemSchema), v.maxLength(MAX_CART_LINES))),
  customLineItems: noCustomLines,
}) satisfies v.GenericSchema<unknown, UpdateCartRequest>

const callOf = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(MAX_CART_CALL))

export const updateCartQuantitiesSchema = v.strictObject({
  lineItems: v.pipe(
    callOf(
      v.strictObject({ id: guid, quantity }) satisfies v.GenericSchema<unknown, LineItemQuantity>,
    ),
    v.check(
      (lines) => isUnique(lines.map(({ id }) => id.toLowerCase())),
      'name the same line item twice',
    ),
  ),
})

export const removeCartLinesSchema = v.strictObject({ lineItemIds: callOf(guid) })

/** A call with an empty body. */
export const emptySchema = v.strictObject({})

export const estimateTotalsSchema = v.strictObject({
  selectedShippingOption: v.exactOptional(shippingOptionSchema),
  shippingAddress: v.exactOptional(addressSchema),
  billingAddress: v.exactOptional(addressSchema),
  selectedMemberships: v.exactOptional(
    v.strictObject({
      memberships: v.pipe(
        v.array(
          v.strictObject({
            id: filled(100),
            appId: guid,
            lineItemIds: v.exactOptional(v.pipe(v.array(text(100)), v.maxLength(MAX_CART_LINES))),
          }),
        ),
        v.maxLength(MAX_CART_LINES),
      ),
    }),
  ),
  calculateTax: v.exactOptional(v.boolean()),
  calculateShipping: v.exactOptional(v.boolean()),
  calculateAdditionalFees: v.exactOptional(v.boolean()),
}) satisfies v.GenericSchema<unknown, EstimateTotalsRequest>
