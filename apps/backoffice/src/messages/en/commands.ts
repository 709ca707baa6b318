// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const open: string = 'Search'
export const title: string = 'Search and commands'
export const placeholder: string = 'Search products, orders and members, or go to a screen'
export const screens: string = 'Go to'
export const actions: string = 'Actions'
export const order = ({ number }: { number: string | number }): string =>
  `Order ${number}`
export const nothing = ({ text }: { text: string | number }): string =>
  `Nothing found for “${text}”.`
export const searching: string = 'Searching'
export const failed: string = 'The search could not reach the shop. Check your connection and try again.'
export const results = ({ count }: { count: number }): string =>
  plural('en', count, { 0: `Nothing found`, one: `${count} result`, other: `${count} results` })
export const createProduct: string = 'Create product'
export const createDiscount: string = 'Create discount'
export const shortcuts: string = 'Keyboard shortcuts'
export const everywhere: string = 'Everywhere'
export const focusSearch: string = 'Search this list'
export const tables: string = 'In tables'
export const nextRow: string = 'Save and go to the next row'
export const otherRow: string = 'Row above, row below'
export const restore: string = 'Restore the value'
export const undo: string = 'Undo the last change'
export const editor: string = 'In the product editor'
export const save: string = 'Save'
export const singleKeys: string = 'Shortcuts of a single key'
export const singleKeysHelp: string = 'Turn off /, ? and G if you dictate, or if keys are pressed by accident.'
