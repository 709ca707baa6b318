// Compiled by `npm run messages`.
import * as de from './de.ts'
import * as en from './en.ts'

/** Everything that is said, in one language. */
export type Messages = typeof en

export const allMessages = { de, en } satisfies Record<string, Messages>
