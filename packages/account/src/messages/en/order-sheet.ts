// Compiled from messages/en.json by `npm run messages`.
export const order = ({ number }: { number: string | number }): string =>
  `Order ${number}`
export const invoice = ({ number }: { number: string | number }): string =>
  `Invoice ${number}`
export const placedOn = ({ date }: { date: string | number }): string =>
  `Placed on ${date}`
export const dated = ({ date }: { date: string | number }): string =>
  `Date: ${date}`
export const canceled: string = 'This order was canceled.'
export const availability: string = 'Availability'
export const preorder: string = 'Pre-order'
export const due: string = 'Not paid yet'
export const pending: string = 'Being confirmed'
export const paid: string = 'Paid'
export const partlyRefunded: string = 'Partly refunded'
export const refunded: string = 'Refunded'
export const none: string = 'Not sent yet'
export const part: string = 'Partly sent'
export const all: string = 'Sent'
export const state: string = 'Payment and delivery'
export const payment: string = 'Payment'
export const delivery: string = 'Delivery'
export const items: string = 'Items'
export const item: string = 'Item'
export const quantity: string = 'Quantity'
export const price: string = 'Price'
export const lineTotal: string = 'Total'
export const total: string = 'Total'
export const subtotal: string = 'Items'
export const shipping: string = 'Delivery'
export const discount: string = 'Discount'
export const tax: string = 'Tax'
export const taxIncluded: string = 'Tax included'
export const refundedSum: string = 'Refunded'
export const taxes: string = 'Taxes'
export const rate: string = 'Rate'
export const net: string = 'Net'
export const gross: string = 'Gross'
export const deliverTo: string = 'Delivery to'
export const seller: string = 'Seller'
export const buyer: string = 'Buyer'
export const vatId = ({ id }: { id: string | number }): string =>
  `VAT ID: ${id}`
export const parcels: string = 'Parcels'
export const sentOn = ({ date }: { date: string | number }): string =>
  `Sent on ${date}`
export const track: string = 'Track the parcel'
export const downloads: string = 'Files'
export const download = ({ name }: { name: string | number }): string =>
  `Download ${name}`
export const downloadEnded = ({ name }: { name: string | number }): string =>
  `${name}: this link has ended. Ask the shop for a new one.`
export const downloadUntil = ({ date }: { date: string | number }): string =>
  `Until ${date}, at most ten times each.`
export const toInvoice: string = 'Invoice to print'
export const toOrder: string = 'Back to the order'
export const returns: string = 'Returns'
export const returnItems: string = 'Return items'
export const returnTitle = ({ number }: { number: string | number }): string =>
  `Return items of order ${number}`
export const returnText: string = 'Choose what you want to send back. The shop answers by e-mail; please wait for it before you send anything.'
export const returnQuantity = ({ name }: { name: string | number }): string =>
  `How many of ${name}`
export const ofMost = ({ count }: { count: string | number }): string =>
  `of ${count}`
export const returnReason: string = 'Reason'
export const returnComment: string = 'Comment'
export const returnSubmit: string = 'Ask for the return'
export const nothingChosen: string = 'Choose at least one item.'
export const returnRefused: string = 'This cannot be returned any more. Check what you have chosen.'
export const CHANGED_MIND: string = 'I changed my mind'
export const DAMAGED: string = 'It arrived damaged'
export const NOT_AS_DESCRIBED: string = 'It is not as described'
export const WRONG_ITEM: string = 'It is the wrong item'
export const OTHER: string = 'Another reason'
export const REQUESTED: string = 'Asked for'
export const APPROVED: string = 'Approved: send it back'
export const DECLINED: string = 'Declined'
export const RECEIVED: string = 'Arrived at the shop'
export const REFUNDED: string = 'Refunded'
export const askedOn = ({ date }: { date: string | number }): string =>
  `Asked for on ${date}`
