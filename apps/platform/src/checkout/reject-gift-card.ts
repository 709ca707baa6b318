import { applicationError } from '../kernel/errors/api-error.ts'

/** @throws {ApiError} 400 `GIFT_CARD_NOT_FOUND`: a gift card is given. */
export function rejectGiftCard(giftCardCode: string | undefined): void {
  if (!giftCardCode) return
  throw applicationError(
    400,
    'GIFT_CARD_NOT_FOUND',
    'This store has no gift cards. Leave the code out, or use it as a coupon.',
  )
}
