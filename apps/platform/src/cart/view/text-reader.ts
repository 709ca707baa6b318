import type { TranslatableText } from '@vitrine/contract'

/** In which of its languages a text of a line item or an order is read. */
export type TextReader = (text: TranslatableText | undefined) => string | undefined

/** In the language of the buyer. */
export const asBought: TextReader = (text) => text?.translated ?? text?.original

/** In the language of the shop. */
export const asWritten: TextReader = (text) => text?.original
