// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const noneTitle: string = 'No orders yet'
export const none: string = 'What you order is listed here, with its state and its invoice.'
export const inPreparation: string = 'Being prepared'
export const toBePaid: string = 'To be paid'
export const beingConfirmed: string = 'Payment being confirmed'
export const partlySent: string = 'Partly sent'
export const sent: string = 'Sent'
export const ready: string = 'Ready'
export const canceled: string = 'Canceled'
export const refunded: string = 'Refunded'
export const summary = ({ number, total }: { number: string | number; total: string | number }): string =>
  `Order ${number}, ${total}.`
export const sentBy = ({ carrier, date }: { carrier: string | number; date: string | number }): string =>
  `${carrier} has it since ${date}.`
export const sentOn = ({ date }: { date: string | number }): string =>
  `Sent on ${date}.`
export const payBy = ({ title }: { title: string | number }): string =>
  `To be paid by ${title}.`
export const refundedSum = ({ amount }: { amount: string | number }): string =>
  `${amount} refunded.`
export const open: string = 'Open order'
export const track: string = 'Track the parcel'
export const buyAgain: string = 'Buy again'
export const about = ({ number }: { number: string | number }): string =>
  `Order ${number}`
export const more = ({ count }: { count: number }): string =>
  plural('en', count, { one: `and ${count} more`, other: `and ${count} more` })
export const earlier: string = 'Earlier orders'
export const newest: string = 'Newest orders'
export const invoice: string = 'Invoice'
