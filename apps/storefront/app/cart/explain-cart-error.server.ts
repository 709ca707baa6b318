import type { PlatformError } from '@vitrine/client'
import * as messages from '#messages/cart'

/** An error of the platform in the shop's words: what happened, and what to do next. */
export function explainCartError({ code = '', status, details }: PlatformError): string {
  if (status === 429) return messages.tooOften
  if (lacksChoice({ details })) return messages.incomplete
  switch (code) {
    case 'INSUFFICIENT_INVENTORY':
      return messages.soldOut
    case 'PRODUCT_NOT_FOUND':
    case 'VARIANT_NOT_FOUND':
      return messages.gone
    case 'TOO_MANY_LINE_ITEMS':
      return messages.full
    default:
      return code.startsWith('ERROR_COUPON_') ? explainCouponError(code) : messages.unchanged
  }
}

/** Whether the product needs a choice or a text that was not given. */
export function lacksChoice({ details }: Pick<PlatformError, 'details'>): boolean {
  const violations = details.validationError?.fieldViolations ?? []
  return violations.some(({ violatedRule }) => violatedRule === 'REQUIRED_FIELD')
}

export function explainCouponError(code: string): string {
  switch (code) {
    case 'ERROR_COUPON_IS_NOT_ACTIVE_YET':
      return messages.couponEarly
    case 'ERROR_COUPON_HAS_EXPIRED':
      return messages.couponExpired
    case 'ERROR_COUPON_USAGE_EXCEEDED':
    case 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED':
      return messages.couponUsed
    default:
      return messages.couponUnknown
  }
}
