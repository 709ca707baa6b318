// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Your bag'
export const products = ({ count }: { count: number }): string =>
  plural('en', count, { one: `${count} product`, other: `${count} products` })
export const close: string = 'Close your bag'
export const openPage: string = 'View your bag'
export const empty: string = 'Your bag is empty'
export const emptyText: string = 'What you add stays here for 30 days, on this device.'
export const emptyMember: string = 'What you add stays in your account, on every device.'
export const browse: string = 'See all products'
export const signIn: string = 'Sign in to see what you have saved'
export const seen: string = 'Recently viewed'
export const quantityOf = ({ name }: { name: string | number }): string =>
  `Quantity of ${name}`
export const update: string = 'Update'
export const remove: string = 'Remove'
export const removeLabel = ({ name }: { name: string | number }): string =>
  `Remove ${name}`
export const removed = ({ name }: { name: string | number }): string =>
  `Removed: ${name}`
export const adding: string = 'being added'
export const each = ({ price }: { price: string | number }): string =>
  `${price} each`
export const leftNote = ({ count }: { count: string | number }): string =>
  `${count} left. Nothing is held until you pay.`
export const atMost = ({ count }: { count: string | number }): string =>
  `${count} left.`
export const onlyLeft = ({ count }: { count: string | number }): string =>
  `Only ${count} left: choose a smaller quantity.`
export const lineSoldOut: string = 'Sold out. Remove it to check out.'
export const lineGone: string = 'No longer sold. Remove it to check out.'
export const priceChanged = ({ before }: { before: string | number }): string =>
  `The price has changed: it was ${before} when you last looked.`
export const freeDelivery: string = 'Delivery is free.'
export const untilFree = ({ amount }: { amount: string | number }): string =>
  `${amount} to go until delivery is free.`
export const countedBefore: string = 'Counted before your last change.'
export const coupon: string = 'Coupon code'
export const apply: string = 'Apply'
export const applied: string = 'applied'
export const removeCoupon = ({ code }: { code: string | number }): string =>
  `Remove coupon ${code}`
export const subtotal: string = 'Subtotal'
export const delivery = ({ country }: { country: string | number }): string =>
  `Delivery to ${country}`
export const byRegion: string = 'by state or region'
export const noDelivery: string = 'not possible'
export const tooHeavy: string = 'too heavy'
export const deliveredUpTo = ({ weight }: { weight: string | number }): string =>
  `We deliver at most ${weight} per order.`
export const notYetDelivered: string = 'not yet possible'
export const untilDelivered = ({ amount }: { amount: string | number }): string =>
  `${amount} to go until we deliver.`
export const deliverTo: string = 'Deliver to'
export const change: string = 'Change'
export const tax: string = 'Tax'
export const total: string = 'Total'
export const totalWithTax: string = 'Total, tax included'
export const afterThat: string = 'after that'
export const checkOut: string = 'Check out'
export const honest: string = 'The shop counts the money, not your browser. Totals wait for its answer.'
export const offline: string = 'No connection. Your changes are sent when you are back online.'
export const loading: string = 'Your bag is loading.'
export const failed: string = 'Your bag could not be loaded.'
export const again: string = 'Try again'
export const tooOften: string = 'That was too often in a short time. Wait a moment and try again.'
export const soldOut: string = 'It is sold out, so it was not added.'
export const gone: string = 'It is no longer sold, so it was not added.'
export const full: string = 'Your bag is full: it holds 300 different products.'
export const incomplete: string = 'It was not added: choose and fill in what the product needs first.'
export const unchanged: string = 'Your bag is as it was: the change could not be made. Try again.'
export const couponUnknown: string = 'This code is unknown. Check how it is spelled.'
export const couponEarly: string = 'This code is not valid yet.'
export const couponExpired: string = 'This code has expired.'
export const couponUsed: string = 'This code has been used up.'
export const checkOutFailed: string = 'The checkout could not be started. Check what is in your bag and try again.'
export const orderMissing = ({ count }: { count: number }): string =>
  `${plural('en', count, { one: `One product`, other: `${count} products` })} of that order ${plural('en', count, { one: `is`, other: `are` })} not sold any more.`
export const orderRest: string = 'The rest is in your bag.'
export const orderIncomplete: string = 'Not in your bag yet, because a choice or a text is missing:'
export const merged = ({ count }: { count: number }): string =>
  `The ${plural('en', count, { one: `product`, other: `${count} products` })} from before you signed in ${plural('en', count, { one: `is`, other: `are` })} in your bag.`
export const undo: string = 'Undo'
export const free: string = 'Free'
export const choose = ({ name }: { name: string | number }): string =>
  `Choose how ${name} shall be`
export const closeChoices: string = 'Close'
export const details: string = 'All details'
export const arrives = ({ dates }: { dates: string | number }): string =>
  `Arrives ${dates}`
