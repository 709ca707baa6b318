// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Checkout'
export const back: string = 'Back to the shop'
export const contact: string = 'Contact'
export const email: string = 'E-mail'
export const emailHint: string = 'For the confirmation of your order.'
export const delivery: string = 'Delivery'
export const billing: string = 'Billing address'
export const country: string = 'Country'
export const subdivision: string = 'State or region'
export const choose: string = 'Choose …'
export const firstName: string = 'First name'
export const lastName: string = 'Last name'
export const company: string = 'Company'
export const street: string = 'Street and number'
export const line2: string = 'Apartment, floor or extra line'
export const postalCode: string = 'Postcode'
export const city: string = 'Town'
export const phone: string = 'Phone'
export const phoneHint: string = 'Only for questions about the delivery.'
export const vatId: string = 'VAT ID'
export const vatIdHint: string = 'For companies in other countries of the EU.'
export const sameAddress: string = 'The billing address is the delivery address'
export const savedAddresses: string = 'Your addresses'
export const useAddress: string = 'Use this address'
export const method: string = 'Delivery method'
export const collect = ({ address }: { address: string | number }): string =>
  `Collect: ${address}`
export const noDelivery: string = 'We do not deliver these items to this country or region.'
export const deliveryByRegion: string = 'Choose the state or region to see how we deliver.'
export const tooHeavy = ({ weight }: { weight: string | number }): string =>
  `This order is too heavy. We deliver at most ${weight} per order to this address.`
export const subtotalTooLow = ({ amount }: { amount: string | number }): string =>
  `Your order is ${amount} below the minimum for delivery to this address.`
export const update: string = 'Update delivery and total'
export const updating: string = 'Updating …'
export const payment: string = 'Payment'
export const noPayment: string = 'There is nothing to pay.'
export const noWays: string = 'This shop takes no payments yet. Your order cannot be placed.'
export const card: string = 'Card'
export const cardNumber: string = 'Card number'
export const cardNext: string = 'You enter your card on the next page. The shop never sees its number.'
export const testMode: string = 'Test mode: nothing is charged. Use one of the test cards below, never a real one.'
export const testCards: string = 'Test cards'
export const cardSucceeds: string = 'is accepted'
export const cardDeclined: string = 'is declined'
export const cardLacksFunds: string = 'is declined: not enough money'
export const cardNeedsAction: string = 'asks for approval on a page of the bank'
export const cardLate: string = 'is accepted after 20 seconds'
export const cardTwice: string = 'is accepted, and reported twice'
export const cardNever: string = 'is never answered'
export const pay = ({ amount }: { amount: string | number }): string =>
  `Pay ${amount}`
export const order = ({ amount }: { amount: string | number }): string =>
  `Place order, ${amount}`
export const paying: string = 'One moment …'
export const binding: string = 'With this you place a binding order.'
export const yourOrder: string = 'Your order'
export const items = ({ count }: { count: number }): string =>
  plural('en', count, { one: `${count} item`, other: `${count} items` })
export const remove = ({ name }: { name: string | number }): string =>
  `Remove ${name}`
export const removeShort: string = 'Remove'
export const soldOut: string = 'Sold out.'
export const notSold: string = 'No longer sold.'
export const onlyLeft = ({ count }: { count: number }): string =>
  plural('en', count, { one: `Only ${count} is left.`, other: `Only ${count} are left.` })
export const coupon: string = 'Coupon code'
export const apply: string = 'Apply'
export const removeCoupon = ({ code }: { code: string | number }): string =>
  `Remove coupon ${code}`
export const free: string = 'Free'
export const toBeChosen: string = 'Not chosen yet'
export const required: string = 'Fill in this field.'
export const malformedEmail: string = 'This is not an e-mail address.'
export const notPossible: string = 'This is not possible here. Check it.'
export const tooLong = ({ count }: { count: number }): string =>
  plural('en', count, { one: `At most ${count} character.`, other: `At most ${count} characters.` })
export const wrongVatId: string = 'This is not a VAT ID. Check it, or leave it empty.'
export const checkFields: string = 'Check the marked fields.'
export const checkFieldsMore: string = 'Nothing was ordered or charged.'
export const changedTitle: string = 'Something has changed.'
export const changed = ({ now, before }: { now: string | number; before: string | number }): string =>
  `The total is now ${now} instead of ${before}. Nothing was ordered or charged: check it, and confirm again.`
export const changedSame: string = 'Check the amounts, and confirm again. Nothing was ordered or charged.'
export const unavailable: string = 'Not everything is available any more. Remove what is marked, then continue. Nothing was charged.'
export const deliveryGone: string = 'The chosen delivery is not available any more. Choose another one.'
export const chooseDelivery: string = 'Choose a delivery method.'
export const choosePayment: string = 'Choose how to pay.'
export const empty: string = 'There is nothing to order any more.'
export const couponProblem: string = 'The coupon cannot be used: it is unknown, expired, used up or not for these items.'
export const declined: string = 'The card was declined. Nothing was charged. Try another card.'
export const declinedFunds: string = 'The card was declined because there is not enough money. Nothing was charged. Try another card.'
export const declinedApproval: string = 'The payment was not approved. Nothing was charged. Try again, or use another card.'
export const unknownCard: string = 'This is not one of the test cards.'
export const canceled: string = 'The payment was canceled. Nothing was charged.'
export const paymentFailed: string = 'The payment did not work. Nothing was charged. Try again.'
export const notChargeable: string = 'This amount cannot be paid by card. Nothing was charged. Choose another way to pay, or change your order.'
export const providerAway: string = 'The payment service does not answer. Nothing was charged. Try again in a moment, or choose another way to pay.'
export const checkTitle: string = 'Approve the payment'
export const checkText = ({ amount, shop }: { amount: string | number; shop: string | number }): string =>
  `This page stands for the page of a bank, in test mode. Approve ${amount} to ${shop}?`
export const approve: string = 'Approve'
export const decline: string = 'Decline'
export const waitTitle: string = 'Your payment is being confirmed'
export const waitText = ({ amount }: { amount: string | number }): string =>
  `The bank has not answered yet. You can leave this page: the order is placed as soon as the bank confirms ${amount}.`
export const askAgain: string = 'Ask again'
export const cancelPayment: string = 'Cancel the payment'
export const cardTitle = ({ amount }: { amount: string | number }): string =>
  `Pay ${amount}`
export const cardScript: string = 'Paying by card needs JavaScript. Turn it on, or go back and choose another way to pay.'
export const otherWay: string = 'Choose another way to pay'
export const cardLoading: string = 'Loading the card form …'
export const thanks: string = 'Thank you for your order'
export const thanksName = ({ name }: { name: string | number }): string =>
  `Thank you, ${name}`
export const placed = ({ number }: { number: string | number }): string =>
  `Your order has the number ${number}.`
export const sentTo = ({ email }: { email: string | number }): string =>
  `We sent a confirmation to ${email}.`
export const confirmation: string = 'You get a confirmation by e-mail.'
export const payBy: string = 'How to pay'
export const toOrder: string = 'View your order'
export const toShop: string = 'Back to the shop'
export const elsewhere: string = 'This order was placed.'
export const elsewhereText: string = 'Its confirmation is in the e-mail to its buyer.'
export const completed: string = 'This checkout is complete'
export const account: string = 'Keep your orders in one place'
export const accountText: string = 'We send you a link to choose a password. Your orders and addresses are there from then on.'
export const createAccount: string = 'Create an account'
export const accountSent = ({ email }: { email: string | number }): string =>
  `Look at your e-mail: we sent a link to ${email}.`
export const forCompanies: string = 'For companies'
export const signIn: string = 'Sign in'
export const remind: string = 'The shop may remind me by e-mail if I do not finish.'
