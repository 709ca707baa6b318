// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Shop search'
export const sections: string = 'Parts of the search'
export const missed: string = 'Without results'
export const pins: string = 'Pinned products'
export const synonyms: string = 'Synonyms'
export const missedText: string = 'What customers searched for in the last 90 days and did not find. Only the words are counted, not who searched.'
export const noneMissed: string = 'Every search has found something'
export const words: string = 'Searched for'
export const language: string = 'Language'
export const lastSearched: string = 'Last searched'
export const count: string = 'Searches'
export const answer: string = 'What you can do'
export const pinProducts: string = 'Pin products'
export const pinFor = ({ text }: { text: string | number }): string =>
  `Pin products for “${text}”`
export const pinsText: string = 'Products that a search shows first, in your order, whether or not they contain its words.'
export const newPin: string = 'New search'
export const products = ({ count }: { count: number }): string =>
  plural('en', count, { one: `${count} product`, other: `${count} products` })
export const removePin: string = 'Remove this search'
export const query: string = 'Search'
export const queryHint: string = 'The whole search as customers type it. Capitals, accents and signs do not matter.'
export const queryMissing: string = 'Enter the words of the search'
export const pinned: string = 'Products shown first'
export const productMissing: string = 'Add a product, or remove this search'
export const addPin: string = 'Add a search'
export const addPinFor = ({ text }: { text: string | number }): string =>
  `Add “${text}”`
export const synonymsText: string = 'Words that customers use for the same thing. A search for one of them finds products with the others too.'
export const synonymsHint: string = 'One group on each line, single words with commas between them: settle, bench'
export const lineWrong = ({ line }: { line: string | number }): string =>
  `Line ${line} needs two to twenty single words with commas between them`
export const deleted: string = 'A deleted product'
