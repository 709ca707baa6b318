// Compiled by `npm run messages`.
import * as en from './en.ts'
import * as ar from './ar.ts'
import * as de from './de.ts'

/** Everything that is said, in one language. */
export type Messages = typeof en

export const allMessages = { en, ar, de } satisfies Record<string, Messages>
