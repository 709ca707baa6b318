import { ApiError } from '../kernel/errors/api-error.ts'

/** Why a coupon cannot be used; the codes of the wire contract (section 7.2). */
export const couponErrors = [
  'ERROR_COUPON_DOES_NOT_EXIST',
  'ERROR_COUPON_IS_NOT_ACTIVE_YET',
  'ERROR_COUPON_HAS_EXPIRED',
  'ERROR_COUPON_USAGE_EXCEEDED',
  'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED',
] as const
export type CouponError = (typeof couponErrors)[number]

/** 400 with the wording recorded from the wire. */
export function couponError(code: CouponError, couponCode: string): ApiError {
  const description = describeCouponError(code, couponCode)
  return new ApiError(
    400,
    code === 'ERROR_COUPON_DOES_NOT_EXIST' ? 'Coupon not found' : description,
    {
      details: { applicationError: { code, description, data: { couponCode } } },
    },
  )
}

export function describeCouponError(code: CouponError, couponCode: string): string {
  switch (code) {
    case 'ERROR_COUPON_DOES_NOT_EXIST':
      return `coupon ${couponCode} does not exist`
    case 'ERROR_COUPON_IS_NOT_ACTIVE_YET':
      return `coupon ${couponCode} is not active yet`
    case 'ERROR_COUPON_HAS_EXPIRED':
      return `coupon ${couponCode} has expired`
    case 'ERROR_COUPON_USAGE_EXCEEDED':
      return `coupon ${couponCode} has been used as often as it can be`
    case 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED':
      return `coupon ${couponCode} has been used by this customer as often as it can be`
  }
}
