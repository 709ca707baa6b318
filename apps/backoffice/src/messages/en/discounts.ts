// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Discounts'
export const views: string = 'Discounts by state'
export const all: string = 'All'
export const create: string = 'New discount'
export const newTitle: string = 'New discount'
export const discount: string = 'Discount'
export const does: string = 'What it does'
export const state: string = 'State'
export const used: string = 'Used'
export const usedOf = ({ uses, most }: { uses: string | number; most: string | number }): string =>
  `${uses} of ${most}`
export const active: string = 'Active'
export const planned: string = 'Planned'
export const paused: string = 'Paused'
export const ended: string = 'Ended'
export const automatic: string = 'Automatic'
export const empty: string = 'No discounts yet'
export const emptyHelp: string = 'Create a code for a campaign, or a discount that every cart gets by itself.'
export const basics: string = 'Name and code'
export const name: string = 'Name'
export const nameHint: string = 'Shoppers see it in the cart and on the invoice.'
export const isCoupon: string = 'Shoppers enter a code'
export const code: string = 'Code'
export const codeHint: string = 'Letters and digits. Capital and small letters count the same.'
export const effect: string = 'Reduction'
export const kind: string = 'What it takes off'
export const PERCENT: string = 'A percentage'
export const AMOUNT: string = 'An amount'
export const FREE_DELIVERY: string = 'Free delivery'
export const BUY_X_GET_Y: string = 'Some of several items'
export const percent: string = 'Percentage'
export const amount: string = 'Amount'
export const buy: string = 'Items to pay in full'
export const get: string = 'Reduced items'
export const scope: string = 'Applies to'
export const everythingScope: string = 'Everything in the shop'
export const limitedScope: string = 'Chosen collections and products'
export const collections: string = 'Collections'
export const products: string = 'Products'
export const leaveOut = ({ name }: { name: string | number }): string =>
  `Leave out ${name}`
export const conditions: string = 'Conditions'
export const minimum: string = 'From'
export const minimumHint: string = 'What the items have to cost before discounts. Empty: any amount.'
export const firstDay: string = 'First day'
export const lastDay: string = 'Last day'
export const dayHint: string = 'Empty: no limit.'
export const maxUses: string = 'Uses in total'
export const maxUsesPerCustomer: string = 'Uses for each buyer'
export const limitHint: string = 'Empty: as often as wanted.'
export const isActive: string = 'The discount can be used'
export const sentence = ({ sentence }: { sentence: string | number }): string =>
  `${sentence}.`
export const sentenceWithCode = ({ sentence, code }: { sentence: string | number; code: string | number }): string =>
  `${sentence}, with the code ${code}.`
export const reduced = ({ reduction, what }: { reduction: string | number; what: string | number }): string =>
  `${reduction} off ${what}`
export const freeDelivery: string = 'Free delivery'
export const freeDeliveryOf = ({ what }: { what: string | number }): string =>
  `Free delivery for carts with ${what}`
export const everything: string = 'everything'
export const everythingIn = ({ collections }: { collections: string | number }): string =>
  `everything in ${collections}`
export const cheapestFree = ({ count, all, what }: { count: number; all: string | number; what: string | number }): string =>
  `${plural('en', count, { one: `The cheapest of every ${all} items is free`, other: `The ${count} cheapest of every ${all} items are free` })}, for ${what}`
export const cheapestReduced = ({ reduction, count, all, what }: { reduction: string | number; count: number; all: string | number; what: string | number }): string =>
  `${reduction} off ${plural('en', count, { one: `the cheapest of every ${all} items`, other: `the ${count} cheapest of every ${all} items` })}, for ${what}`
export const moreCollections = ({ count }: { count: string | number }): string =>
  `${count} more collections`
export const moreProducts = ({ count }: { count: string | number }): string =>
  `${count} more products`
export const deleted: string = 'a deleted entry'
export const fromAmount = ({ amount }: { amount: string | number }): string =>
  `from ${amount}`
export const fromTo = ({ from, to }: { from: string | number; to: string | number }): string =>
  `from ${from} to ${to}`
export const fromDay = ({ from }: { from: string | number }): string =>
  `from ${from}`
export const untilDay = ({ to }: { to: string | number }): string =>
  `until ${to}`
export const timesEach = ({ count }: { count: number }): string =>
  plural('en', count, { one: `once for each buyer`, other: `${count} times for each buyer` })
export const timesInTotal = ({ count }: { count: number }): string =>
  plural('en', count, { one: `once in total`, other: `${count} times in total` })
export const preview: string = 'What this discount does'
export const usesNow = ({ count, number }: { count: number; number: string | number }): string =>
  plural('en', count, { 0: `No order has used it yet.`, one: `One order has used it.`, other: `${number} orders have used it.` })
export const saved = ({ name }: { name: string | number }): string =>
  `Saved: ${name}`
export const pause: string = 'Pause'
export const resume: string = 'Resume'
export const pausedNow = ({ name }: { name: string | number }): string =>
  `${name} is paused`
export const resumedNow = ({ name }: { name: string | number }): string =>
  `${name} is active again`
export const more: string = 'More'
export const remove: string = 'Delete'
export const deleteTitle = ({ name }: { name: string | number }): string =>
  `Delete ${name}?`
export const deleteText: string = 'It can no longer be used. Orders keep what it took off. To stop it for a while, pause it.'
export const deleting: string = 'Deleting'
export const nameMissing: string = 'Enter a name.'
export const codeMissing: string = 'Enter a code.'
export const codeWrong: string = 'Use 2 to 40 letters, digits, hyphens and underscores, and begin with a letter or digit.'
export const percentWrong: string = 'Enter a percentage above 0 and up to 100, with at most two decimals.'
export const amountWrong: string = 'Enter an amount above 0.'
export const countWrong: string = 'Enter a whole number of 1 or more.'
export const nothingChosen: string = 'Choose a collection or a product.'
export const endsBefore: string = 'The last day is before the first one.'
export const fewerThanUsed: string = 'It has been used more often than that.'
export const end: string = 'End now'
export const resumedMany = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 discount is active again`, other: `${count} discounts are active again` })
export const endedMany = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 discount has ended`, other: `${count} discounts have ended` })
export const removedMany = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 discount deleted`, other: `${count} discounts deleted` })
