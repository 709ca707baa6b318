import { isDeepStrictEqual } from 'node:util'
import type { CheckoutInfo, FieldViolation } from '@vitrine/contract'
import { emailSchema, updateCheckoutSchema } from '@vitrine/contract/schemas'
import * as v from 'valibot'
import { updateCheckout } from '../../checkout/change-checkout.ts'
import { invalidArgument } from '../../kernel/errors/api-error.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { violation } from '../../kernel/errors/violation.ts'
import { requirePlaces } from '../../kernel/places/require-places.ts'
import { countryOfVatId } from '../../taxes/check-vat-id.ts'
import { type CheckoutValues, toCheckoutInfo } from './checkout-values.ts'
import type { CheckoutVisit } from './checkout-visit.ts'
import type { ShownCheckout } from './find-shown-checkout.ts'

/**
 * Stores what was typed. What equals the stored is left alone, so that a form sent twice does not cancel the payment that
 * its first sending began. Without an address of a mailbox, or a VAT id, the rest is stored all the same.
 *
 * @throws {ApiError} 400 with the fields. 409 `CHECKOUT_IS_COMPLETE`
 */
export async function saveValues(
  { scope, checkoutId }: CheckoutVisit,
  values: CheckoutValues,
  { stored, view }: ShownCheckout,
): Promise<void> {
  const violations = findViolations(values)
  const isWrong = (field: string) => violations.some((one) => one.field.endsWith(field))
  const changes = toCheckoutInfo(
    {
      ...values,
      ...(isWrong('email') ? { email: '' } : {}),
      ...(isWrong('vatId') ? { vatId: '' } : {}),
    },
    { isSent: view.sale.needsDelivery, before: stored.info },
  )
  const { checkout = {} } = validate(updateCheckoutSchema, { checkout: changes })
  requirePlaces({ checkout })
  if (!isSame(stored.info, checkout)) await updateCheckout(scope, checkoutId, { checkout })
  if (violations.length > 0) throw invalidArgument(violations)
}

function findViolations({ email, vatId }: CheckoutValues): FieldViolation[] {
  const isEmail = email === '' || v.is(emailSchema, email)
  const isVatId = vatId === '' || countryOfVatId(vatId) !== null
  return [
    ...(isEmail ? [] : [violation('checkout.buyerInfo.email', 'is no e-mail address')]),
    ...(isVatId ? [] : [violation('checkout.billingInfo.contactDetails.vatId', 'is no VAT id')]),
  ]
}

function isSame(before: ShownCheckout['stored']['info'], changes: CheckoutInfo): boolean {
  const { shippingInfo, ...others } = changes
  return (
    Object.entries(others).every(([name, value]) =>
      isDeepStrictEqual((before as Record<string, unknown>)[name], value),
    ) && isDeepStrictEqual({ ...before.shippingInfo, ...shippingInfo }, before.shippingInfo ?? {})
  )
}
