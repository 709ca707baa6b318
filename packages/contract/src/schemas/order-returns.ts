import * as v from 'valibot'
import { returnReasons } from '../enumerations.ts'
import type { DeclineReturnRequest, RequestReturnRequest } from '../order-returns.ts'
import { fulfillmentLineItems } from './fulfillment.ts'
import { filled } from './text.ts'

export const requestReturnSchema = v.strictObject({
  return: v.strictObject({
    lineItems: fulfillmentLineItems,
    reason: v.picklist(returnReasons),
    comment: v.exactOptional(filled(1000)),
  }),
}) satisfies v.GenericSchema<unknown, RequestReturnRequest>

export const declineReturnSchema = v.strictObject({
  reason: filled(1000),
}) satisfies v.GenericSchema<unknown, DeclineReturnRequest>
