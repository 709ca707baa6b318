import * as v from 'valibot'
import {
  MAX_ABANDONED_CART_MINUTES,
  MAX_CART_LINES,
  MAX_LINE_QUANTITY,
  MAX_PAGE_LIMIT,
  MAX_RECOVERY_EMAIL_MINUTES,
} from '../limits.ts'
import type {
  AddOrderActivityRequest,
  CancelOrderOptions,
  OrderNotificationSettings,
  RecoveryEmailSettings,
  RefundOrderRequest,
} from '../order.ts'
import { extendedFieldsSchema, guid, nullableText } from './cart.ts'
import { customFields, place } from './checkout.ts'
import { emailSchema } from './identity.ts'
import { moment } from './moment.ts'
import { pagingSchema, sortSchema, textQuerySchema } from './query.ts'
import { filled, revision, text } from './text.ts'

/** A payment is not saved, and none is captured later, so both may only be refused. */
const never = v.exactOptional(v.literal(false))

export const createOrderSchema = v.strictObject({
  id: text(100),
  savePaymentMethod: never,
  delayCapture: never,
})

/** @see wire contract section 7.3 */
export const searchOrdersSchema = v.strictObject({
  search: v.exactOptional(
    v.strictObject({
      search: v.exactOptional(v.strictObject({ expression: v.exactOptional(text(100)) })),
      filter: v.exactOptional(v.nullable(v.record(v.string(), v.unknown()))),
      sort: v.exactOptional(v.pipe(sortSchema, v.maxLength(4))),
      cursorPaging: v.exactOptional(
        v.strictObject({
          limit: v.exactOptional(
            v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGE_LIMIT))),
          ),
          cursor: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(16_000)))),
        }),
      ),
    }),
  ),
})

/** @see wire contract section 7.4 */
export const searchAbandonedCheckoutsSchema = v.strictObject({
  search: v.exactOptional(
    v.pipe(
      v.strictObject({
        filter: v.exactOptional(v.nullable(v.record(v.string(), v.unknown()))),
        sort: v.exactOptional(v.pipe(sortSchema, v.maxLength(4))),
        paging: v.exactOptional(pagingSchema),
        cursorPaging: v.exactOptional(
          v.strictObject({
            limit: v.exactOptional(
              v.nullable(
                v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGE_LIMIT)),
              ),
            ),
            cursor: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(16_000)))),
          }),
        ),
        search: v.exactOptional(
          v.strictObject({
            expression: v.exactOptional(text(100)),
            fields: v.exactOptional(
              v.array(
                v.picklist([
                  'buyerInfo.email',
                  'contactDetails.firstName',
                  'contactDetails.lastName',
                ]),
              ),
            ),
          }),
        ),
      }),
      v.check(
        ({ paging, cursorPaging }) => !(paging && cursorPaging),
        'must not set both paging and cursorPaging',
      ),
    ),
  ),
})

export const recoveryEmailSettingsSchema = v.strictObject({
  enabled: v.boolean(),
  afterMinutes: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(MAX_RECOVERY_EMAIL_MINUTES),
  ),
}) satisfies v.GenericSchema<unknown, RecoveryEmailSettings>

export const changeRecoveryEmailSettingsSchema = v.strictObject({
  recoveryEmail: recoveryEmailSettingsSchema,
  revision: v.exactOptional(revision),
})

export const orderNotificationSettingsSchema = v.strictObject({
  enabled: v.boolean(),
  email: v.exactOptional(emailSchema),
}) satisfies v.GenericSchema<unknown, OrderNotificationSettings>

export const changeOrderNotificationSettingsSchema = v.strictObject({
  orderNotifications: orderNotificationSettingsSchema,
  revision: v.exactOptional(revision),
})

/** After how long without a change a cart or a checkout counts as abandoned. */
export const abandonedCartMinutesSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(MAX_ABANDONED_CART_MINUTES),
)

export const changeAbandonedCartMinutesSchema = v.strictObject({
  abandonedCartMinutes: abandonedCartMinutesSchema,
  revision: v.exactOptional(revision),
})

const flag = v.exactOptional(v.nullable(v.boolean()))

const tagList = v.exactOptional(
  v.strictObject({ tagIds: v.pipe(v.array(filled(5)), v.maxLength(100)) }),
)

/** What was bought is not among the members, so a request that has it is refused by name. */
const writable = v.strictObject({
  archived: flag,
  seenByAHuman: flag,
  buyerLanguage: v.exactOptional(
    v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'is no language such as de or de-AT')),
  ),
  buyerNote: nullableText(1000),
  buyerInfo: v.exactOptional(v.strictObject({ email: v.exactOptional(emailSchema) })),
  billingInfo: v.exactOptional(place),
  recipientInfo: v.exactOptional(place),
  shippingInfo: v.exactOptional(
    v.strictObject({
      logistics: v.exactOptional(
        v.strictObject({
          shippingDestination: v.exactOptional(place),
          deliveryTime: nullableText(500),
          instructions: nullableText(1000),
        }),
      ),
    }),
  ),
  customFields: v.exactOptional(customFields),
  extendedFields: v.exactOptional(extendedFieldsSchema),
  tags: v.exactOptional(v.strictObject({ privateTags: tagList, tags: tagList })),
})

/** The members of an order that merchants may write, as they are checked. */
export type WritableOrder = v.InferOutput<typeof writable>

/** @see wire contract section 7.3 */
export const updateOrderSchema = v.strictObject({
  order: v.strictObject({ id: v.exactOptional(guid), ...writable.entries }),
})

/** Calls whose body repeats the id of the path. */
const named = { id: text(100) }

export const cancelOrderSchema = v.strictObject({
  ...named,
  sendOrderCanceledEmail: v.exactOptional(v.boolean()),
  restockAllItems: v.exactOptional(v.boolean()),
  customMessage: v.exactOptional(text(1000)),
}) satisfies v.GenericSchema<unknown, CancelOrderOptions>

export const markOrderAsPaidSchema = v.strictObject(named)

export const refundOrderSchema = v.strictObject({
  ...named,
  amount: text(20),
  reason: v.exactOptional(text(1000)),
  manual: v.exactOptional(v.boolean()),
  restock: v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({
          lineItemId: guid,
          quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LINE_QUANTITY)),
        }),
      ),
      v.maxLength(MAX_CART_LINES),
    ),
  ),
  returnId: v.exactOptional(guid),
}) satisfies v.GenericSchema<unknown, RefundOrderRequest>

export const addOrderActivitySchema = v.strictObject({
  ...named,
  merchantComment: v.strictObject({ message: filled(5000) }),
}) satisfies v.GenericSchema<unknown, AddOrderActivityRequest>

const date = v.exactOptional(moment)

/** Orders that were placed from `from` on and before `to`. */
export const exportOrdersSchema = v.strictObject({ from: date, to: date })

/** The form before: filter and sort are JSON texts. */
export const queryOlderOrdersSchema = v.strictObject({ query: v.exactOptional(textQuerySchema) })
