// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Orders'
export const order: string = 'Order'
export const orderNumber = ({ number }: { number: string | number }): string =>
  `Order ${number}`
export const views: string = 'Orders by state'
export const open: string = 'Open'
export const canceled: string = 'Canceled'
export const archived: string = 'Archived'
export const all: string = 'All'
export const search: string = 'Number, name or e-mail'
export const anyState: string = 'Any'
export const placed: string = 'Placed'
export const buyer: string = 'Buyer'
export const items: string = 'Items'
export const item: string = 'Item'
export const payment: string = 'Payment'
export const fulfillment: string = 'Delivery'
export const total: string = 'Total'
export const price: string = 'Price'
export const quantity: string = 'Quantity'
export const NOT_PAID: string = 'Not paid'
export const PENDING: string = 'Being charged'
export const PAID: string = 'Paid'
export const PARTIALLY_REFUNDED: string = 'Partly refunded'
export const FULLY_REFUNDED: string = 'Refunded'
export const UNSPECIFIED: string = 'Unknown'
export const PARTIALLY_PAID: string = 'Partly paid'
export const PENDING_MERCHANT: string = 'To be checked'
export const CANCELED: string = 'Payment canceled'
export const DECLINED: string = 'Payment declined'
export const NOT_FULFILLED: string = 'Not sent'
export const PARTIALLY_FULFILLED: string = 'Partly sent'
export const FULFILLED: string = 'Sent'
export const canceledOne: string = 'Canceled'
export const archivedOne: string = 'Archived'
export const pages: string = 'Pages of orders'
export const shown = ({ count, number }: { count: number; number: string | number }): string =>
  plural('en', count, { one: `1 order on this page`, other: `${number} orders on this page` })
export const empty: string = 'No orders yet'
export const emptyHelp: string = 'Orders appear here as soon as they are placed in the shop.'
export const print: string = 'Print'
export const more: string = 'More'
export const packingSlip: string = 'Packing slip'
export const invoice: string = 'Invoice'
export const ordered: string = 'Ordered'
export const toPack: string = 'To pack'
export const packed: string = 'Packed'
export const sentOf = ({ count }: { count: string | number }): string =>
  `${count} sent`
export const restockedOf = ({ count }: { count: string | number }): string =>
  `${count} back in stock`
export const subtotal: string = 'Subtotal'
export const discount: string = 'Discount'
export const shipping: string = 'Delivery'
export const tax: string = 'Tax'
export const taxIncluded: string = 'Tax included'
export const payments: string = 'Payments'
export const noPayments: string = 'Nothing was paid yet.'
export const paidBy = ({ title }: { title: string | number }): string =>
  `The buyer pays by: ${title}.`
export const leftToPay = ({ amount }: { amount: string | number }): string =>
  `${amount} left to pay`
export const paymentBy = ({ provider }: { provider: string | number }): string =>
  `Payment, ${provider}`
export const paymentOutside: string = 'Payment outside of the shop'
export const refundBy = ({ provider }: { provider: string | number }): string =>
  `Refund, ${provider}`
export const refundOutside: string = 'Refund outside of the shop'
export const payment_PENDING: string = 'Being charged'
export const payment_PAID: string = 'Paid'
export const payment_CANCELED: string = 'Canceled'
export const refund_PENDING: string = 'On its way'
export const refund_REFUNDED: string = 'Refunded'
export const refund_FAILED: string = 'Refused'
export const disputed = ({ amount, reason }: { amount: string | number; reason: string | number }): string =>
  `The buyer disputes ${amount} with their bank. Reason: ${reason}.`
export const answerDispute = ({ provider }: { provider: string | number }): string =>
  `Answer it on the pages of ${provider}.`
export const answerDisputeBy = ({ provider, moment }: { provider: string | number; moment: string | number }): string =>
  `Answer it on the pages of ${provider} until ${moment}.`
export const disputeUnderReview: string = 'Your answer is being reviewed.'
export const parcels: string = 'Parcels'
export const noParcels: string = 'Nothing was sent yet.'
export const noTracking: string = 'Without tracking'
export const followParcel: string = 'Follow the parcel'
export const editTracking: string = 'Edit tracking'
export const trackingSaved: string = 'Tracking saved'
export const takeBack: string = 'Take back'
export const takeBackTitle: string = 'Was this not sent?'
export const takeBackText: string = 'The items count as not sent again. The buyer gets no e-mail.'
export const takingBack: string = 'Taking back'
export const takenBack: string = 'The items count as not sent again'
export const history: string = 'History'
export const comment: string = 'Comment'
export const commentHint: string = 'Only your staff sees it.'
export const addComment: string = 'Add comment'
export const commenting: string = 'Adding'
export const commented: string = 'Comment added'
export const by = ({ author }: { author: string | number }): string =>
  `by ${author}`
export const buyerNote: string = 'Note of the buyer'
export const delivery: string = 'Delivery'
export const billing: string = 'Billing address'
export const noAddress: string = 'No address'
export const viewMember: string = 'View member'
export const refund: string = 'Refund'
export const fulfil: string = 'Send items'
export const continueVerb: string = 'Continue'
export const refundTitle = ({ number }: { number: string | number }): string =>
  `Refund order ${number}`
export const refundCheck = ({ amount }: { amount: string | number }): string =>
  `Refund ${amount}?`
export const refundVerb = ({ amount }: { amount: string | number }): string =>
  `Refund ${amount}`
export const refunding: string = 'Refunding'
export const refunded: string = 'The refund is recorded'
export const refundable: string = 'Paid and not refunded'
export const refundNow: string = 'This refund'
export const refundableAfter: string = 'Left afterwards'
export const refundByProvider = ({ provider }: { provider: string | number }): string =>
  `The money goes back the way it was paid, by ${provider}. The buyer gets an e-mail.`
export const refundByHand: string = 'Transfer the money yourself: the shop only records the refund. The buyer gets an e-mail.'
export const refundManual: string = 'It was refunded outside of the shop'
export const refundShipping = ({ amount }: { amount: string | number }): string =>
  `Delivery, ${amount}`
export const refundAmount = ({ currency }: { currency: string | number }): string =>
  `Amount, ${currency}`
export const refundMost = ({ amount }: { amount: string | number }): string =>
  `At most ${amount}. It follows what you choose above, and can be changed.`
export const refundTooMuch: string = 'This is more than was paid and not refunded.'
export const reason: string = 'Reason'
export const restockChosen: string = 'Put the chosen items back into stock'
export const restockNote = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 item goes back into stock.`, other: `${count} items go back into stock.` })
export const quantityOf = ({ name }: { name: string | number }): string =>
  `Quantity of ${name}`
export const ofMost = ({ most }: { most: string | number }): string =>
  `of ${most}`
export const fulfilTitle = ({ number }: { number: string | number }): string =>
  `Send items of order ${number}`
export const fulfilVerb = ({ count }: { count: number }): string =>
  plural('en', count, { one: `Send 1 item`, other: `Send ${count} items` })
export const fulfilling: string = 'Sending'
export const fulfilled: string = 'Recorded as sent'
export const carrier: string = 'Carrier'
export const noCarrier: string = 'Without tracking'
export const otherCarrier: string = 'Another carrier'
export const carrierName: string = 'Name of the carrier'
export const trackingNumber: string = 'Tracking number'
export const trackingLink: string = 'Tracking link'
export const trackingLinkHint: string = 'The address of the page that shows the parcel.'
export const sendShippingEmail: string = 'Send an e-mail to the buyer'
export const markPaid: string = 'Mark as paid'
export const markPaidTitle = ({ number }: { number: string | number }): string =>
  `Was order ${number} paid?`
export const markPaidText: string = 'Use this for money that came outside of the shop, such as a bank transfer. Files of the order can be downloaded then.'
export const markingPaid: string = 'Marking'
export const markedPaid: string = 'Marked as paid'
export const cancelVerb: string = 'Cancel order'
export const cancelTitle = ({ number }: { number: string | number }): string =>
  `Cancel order ${number}?`
export const cancelText: string = 'This cannot be undone. Coupons of the order can be used again.'
export const cancelPaid: string = 'This cannot be undone. What was paid is not refunded by this: refund it before or afterwards.'
export const canceling: string = 'Canceling'
export const canceledNow: string = 'The order is canceled'
export const restockAll: string = 'Put all items back into stock'
export const cancelEmail: string = 'Send an e-mail to the buyer'
export const cancelMessage: string = 'Message in the e-mail'
export const editAddress: string = 'Edit delivery address'
export const saveAddress: string = 'Save address'
export const savingAddress: string = 'Saving'
export const addressSaved: string = 'Address saved'
export const openPage: string = 'Open the page of the buyer'
export const replaceLink: string = 'Replace the link of the order'
export const replaceLinkText: string = 'The present link to the page of the order ends. The buyer finds the new one in the next e-mail about the order.'
export const replaceVerb: string = 'Replace link'
export const replacing: string = 'Replacing'
export const replaced: string = 'The link is replaced'
export const renewDownloads: string = 'Renew download links'
export const renewDownloadsText: string = 'The present links of the files end. New ones are on the page of the order, for 30 days and ten downloads.'
export const renewVerb: string = 'Renew links'
export const renewing: string = 'Renewing'
export const renewed: string = 'The download links are renewed'
export const archive: string = 'Archive'
export const unarchive: string = 'Move out of the archive'
export const archivedNow: string = 'The order is archived'
export const unarchivedNow: string = 'The order is out of the archive'
export const returns: string = 'Returns'
export const returnsToAnswer: string = 'Returns to answer'
export const returnToAnswer: string = 'Return to answer'
export const approve: string = 'Approve'
export const decline: string = 'Decline'
export const markReceived: string = 'Mark as received'
export const refundReturn: string = 'Refund'
export const returnApproved: string = 'The return is approved'
export const returnDeclined: string = 'The return is declined'
export const returnReceived: string = 'The return is received'
export const declineTitle: string = 'Decline this return?'
export const declineVerb: string = 'Decline return'
export const declining: string = 'Declining'
export const declineReason: string = 'Reason for the buyer'
export const return_REQUESTED: string = 'Asked for'
export const return_APPROVED: string = 'Approved'
export const return_DECLINED: string = 'Declined'
export const return_RECEIVED: string = 'Received'
export const return_REFUNDED: string = 'Refunded'
export const CHANGED_MIND: string = 'Changed their mind'
export const DAMAGED: string = 'Arrived damaged'
export const NOT_AS_DESCRIBED: string = 'Not as described'
export const WRONG_ITEM: string = 'Wrong item'
export const OTHER: string = 'Another reason'
