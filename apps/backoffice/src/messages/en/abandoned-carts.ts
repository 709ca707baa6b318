// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Abandoned carts'
export const search: string = 'Search by e-mail or name'
export const views: string = 'Abandoned carts by state'
export const all: string = 'All'
export const ABANDONED: string = 'Not bought'
export const RECOVERED: string = 'Bought after all'
export const left: string = 'Left'
export const buyer: string = 'Buyer'
export const items: string = 'Items'
export const state: string = 'State'
export const total: string = 'Total'
export const pages: string = 'Pages of abandoned carts'
export const shown = ({ count, number }: { count: number; number: string | number }): string =>
  plural('en', count, { one: `One cart`, other: `${number} carts` })
export const empty: string = 'No abandoned carts'
export const emptyHelp: string = 'A cart is here when its buyer gave an e-mail address at checkout and did not buy for an hour.'
export const lastDays = ({ abandoned, recovered }: { abandoned: string | number; recovered: string | number }): string =>
  `Carts of ${abandoned} were left in the last 30 days; ${recovered} were bought after all.`
export const cartOf = ({ name }: { name: string | number }): string =>
  `Cart of ${name}`
export const cart: string = 'Abandoned cart'
export const itemsTitle: string = 'Items'
export const item: string = 'Item'
export const price: string = 'Price'
export const quantity: string = 'Quantity'
export const subtotal: string = 'Subtotal'
export const totalSum: string = 'Total with delivery and taxes'
export const buyerTitle: string = 'Buyer'
export const email: string = 'E-mail'
export const language: string = 'Language'
export const member: string = 'Member'
export const showMember: string = 'Show member'
export const guest: string = 'Guest'
export const name: string = 'Name'
export const leftAt: string = 'Left at checkout'
export const emailsTitle: string = 'Recovery e-mails'
export const noEmails: string = 'None. The buyer did not agree to a reminder, or reminders are off.'
export const SCHEDULED: string = 'Planned'
export const EMAIL_SENT: string = 'Sent'
export const EMAIL_NOT_SENT: string = 'Not sent'
export const NOTIFICATION_SENT: string = 'Message sent'
export const TASK_CREATED: string = 'Task created'
export const AUTOMATION_SKIPPED: string = 'Skipped'
export const linkTitle: string = 'Link to the checkout'
export const linkHelp: string = 'It opens this cart at checkout, without the buyer\'s data. Send it when the buyer asks.'
export const link: string = 'Link'
export const recoveredTitle: string = 'Bought after all'
export const recoveredAt = ({ date }: { date: string | number }): string =>
  `On ${date}.`
export const showOrder: string = 'Show order'
export const elsewhere: string = 'Paid outside this shop.'
export const remove: string = 'Delete'
export const deleteTitle: string = 'Delete this abandoned cart?'
export const deleteText: string = 'The buyer\'s address and what was left are deleted, the link ends, and no e-mail is sent. Orders stay.'
export const deleting: string = 'Deleting'
export const removedMany = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 abandoned cart deleted`, other: `${count} abandoned carts deleted` })
