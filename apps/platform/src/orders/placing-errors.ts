import { couponErrors } from '../discounts/coupon-error.ts'

/** The errors of a call that orders what a checkout has, by status. */
export const placingErrors = {
  400: [
    'EMPTY_CHECKOUT',
    'NO_SELECTED_CARRIER_SERVICE_OPTION',
    'SITE_NOT_ACCEPTING_PAYMENTS',
    ...couponErrors,
  ],
  404: ['CHECKOUT_NOT_FOUND'],
  409: [
    'CHECKOUT_CHANGED',
    'CHECKOUT_IS_COMPLETE',
    'FULL_OUT_OF_STOCK',
    'PARTIAL_OUT_OF_STOCK',
    'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE',
  ],
} as const
