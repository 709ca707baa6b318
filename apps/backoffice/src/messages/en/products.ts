// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Products'
export const search: string = 'Search by name or SKU'
export const visibility: string = 'Visibility'
export const all: string = 'All'
export const visible: string = 'Visible'
export const hidden: string = 'Hidden'
export const order: string = 'Sort by'
export const newest: string = 'Last changed'
export const nameUp: string = 'Name, A to Z'
export const nameDown: string = 'Name, Z to A'
export const priceUp: string = 'Price, low to high'
export const priceDown: string = 'Price, high to low'
export const product: string = 'Product'
export const status: string = 'Status'
export const stock: string = 'Stock'
export const price = ({ currency }: { currency: string | number }): string =>
  `Price, ${currency}`
export const cost = ({ currency }: { currency: string | number }): string =>
  `Cost, ${currency}`
export const profit = ({ currency }: { currency: string | number }): string =>
  `Profit, ${currency}`
export const margin: string = 'Margin'
export const weight: string = 'Weight, kg'
export const changed: string = 'Changed'
export const priceOf = ({ name }: { name: string | number }): string =>
  `Price of ${name}`
export const costOf = ({ name }: { name: string | number }): string =>
  `Cost of ${name}`
export const weightOf = ({ name }: { name: string | number }): string =>
  `Weight of ${name}`
export const keys: string = 'Enter: save and next product. Escape: restore the value. ↑ ↓: other product, with Shift mark cells. Ctrl+D or ⌘D: fill in the value from above. Ctrl+Z or ⌘Z: undo.'
export const pages: string = 'Pages of products'
export const empty: string = 'No products yet'
export const emptyHelp: string = 'Create a product, or import products with the command line or the API.'
export const readOnly: string = 'You may view products. Changing them needs a role that manages products.'
export const saved = ({ label, before, after }: { label: string | number; before: string | number; after: string | number }): string =>
  `${label}: ${before} changed to ${after}`
export const restored = ({ label, after }: { label: string | number; after: string | number }): string =>
  `${label}: ${after} restored`
export const notANumber = ({ label }: { label: string | number }): string =>
  `${label}: enter a number of 0 or more.`
export const saveFailed = ({ label, reason }: { label: string | number; reason: string | number }): string =>
  `${label} was not saved. ${reason}`
export const conflict: string = 'Someone else changed this product in the meantime. The current values are shown; enter yours again.'
export const create: string = 'New product'
export const chooseAll: string = 'Select all products on this page'
export const choose = ({ name }: { name: string | number }): string =>
  `Select ${name}`
export const actionsOf = ({ name }: { name: string | number }): string =>
  `Actions for ${name}`
export const edit: string = 'Edit'
export const duplicate: string = 'Duplicate'
export const remove: string = 'Delete'
export const copyOf = ({ name }: { name: string | number }): string =>
  `${name} (copy)`
export const deleteTitle = ({ name }: { name: string | number }): string =>
  `Delete ${name}?`
export const deleteText: string = 'The product is no longer in the shop and in its collections. Orders keep what was bought.'
export const deleting: string = 'Deleting'
export const notPossible: string = 'not possible'
export const fillRange = ({ count }: { count: number }): string =>
  `${plural('en', count, { one: `1 cell marked`, other: `${count} cells marked` })}. Ctrl+D or ⌘D gives all of them the value of the first one.`
export const views: string = 'Saved views'
export const view: string = 'View'
export const allProducts: string = 'All products'
export const saveView: string = 'Save this view'
export const saveViewText: string = 'Filters, order and columns are kept in this browser, for you alone. A name that you already use is replaced.'
export const viewName: string = 'Name of the view'
export const deleteView = ({ name }: { name: string | number }): string =>
  `Delete the view ${name}`
export const columns: string = 'Columns'
export const everyMatch = ({ total }: { total: string | number }): string =>
  `Select all ${total}`
export const choosingAll: string = 'Selecting'
export const soldOut: string = 'Sold out'
export const needsCost: string = 'Needs a cost'
export const addCost: string = 'Add cost'
export const importFile: string = 'Import'
export const exportFile: string = 'Export'
