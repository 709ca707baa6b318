import * as v from 'valibot'
import { type CountVisitsRequest, VISIT_STEPS } from '../visits.ts'
import { day } from './moment.ts'
import { isInOrder, isWithinAYear } from './overview.ts'

const event = v.pipe(
  v.strictObject({
    step: v.picklist(VISIT_STEPS),
    productId: v.exactOptional(v.pipe(v.string(), v.uuid())),
  }),
  v.check(
    ({ step, productId }) => productId === undefined || step === 'product',
    'has a productId without being of the step product',
  ),
)

export const countVisitsSchema = v.strictObject({
  events: v.pipe(v.array(event), v.minLength(1), v.maxLength(20)),
}) satisfies v.GenericSchema<unknown, CountVisitsRequest>

/** @see docs/shop.md */
export const visitsOverviewSchema = v.pipe(
  v.strictObject({ from: day, to: day }),
  v.forward(v.check(isInOrder, 'ends before it begins'), ['to']),
  v.forward(v.check(isWithinAYear, 'is longer than 366 days'), ['to']),
)
