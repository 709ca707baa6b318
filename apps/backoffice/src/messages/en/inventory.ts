// Compiled from messages/en.json by `npm run messages`.
export const title: string = 'Inventory'
export const search: string = 'Search by name or SKU'
export const stock: string = 'Stock'
export const all: string = 'All'
export const low = ({ most }: { most: string | number }): string =>
  `${most} or fewer left`
export const soldOut: string = 'Sold out'
export const variant: string = 'Variant'
export const history: string = 'History'
export const historyOf = ({ name }: { name: string | number }): string =>
  `History: ${name}`
export const stockOf = ({ name }: { name: string | number }): string =>
  `Stock of ${name}`
export const available: string = 'Available'
export const availableOf = ({ name }: { name: string | number }): string =>
  `${name}: available`
export const notAQuantity: string = 'Enter a whole number from 0 to 99999.'
export const pages: string = 'Pages of the inventory'
export const empty: string = 'No stock to show'
export const emptyHelp: string = 'Create a product first.'
export const saved = ({ name }: { name: string | number }): string =>
  `Stock of ${name} changed`
export const noHistory: string = 'No changes in the last 180 days.'
export const when: string = 'When'
export const by: string = 'By'
export const change: string = 'Change'
export const fromTo: string = 'From, to'
export const order: string = 'Order'
export const returned: string = 'Returned to stock'
export const staff: string = 'Staff'
export const member: string = 'Member'
export const visitor: string = 'Visitor'
export const app: string = 'App or API'
export const system: string = 'Import or command line'
