// Compiled by `npm run messages`.
import * as en from './en.ts'
import * as de from './de.ts'

/** Everything that is said, in one language. */
export type Messages = typeof en

export const allMessages = { en, de } satisfies Record<string, Messages>
