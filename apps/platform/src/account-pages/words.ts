import * as germanAccount from './words/de/account.ts'
import * as germanEntry from './words/de/entry.ts'
import * as germanErrors from './words/de/errors.ts'
import * as germanMessages from './words/de/messages.ts'
import * as germanPage from './words/de/page.ts'
import * as germanSecurity from './words/de/security.ts'
import * as germanSteps from './words/de/steps.ts'
import * as account from './words/en/account.ts'
import * as entry from './words/en/entry.ts'
import * as errors from './words/en/errors.ts'
import * as messages from './words/en/messages.ts'
import * as page from './words/en/page.ts'
import * as security from './words/en/security.ts'
import * as steps from './words/en/steps.ts'

const english = { account, entry, errors, messages, page, security, steps }

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Widened<Result>
    : { [Name in keyof T]: Widened<T[Name]> }

/** All words of the hosted pages, by area. */
export type HostedMessages = Widened<typeof english>

const german = {
  account: germanAccount,
  entry: germanEntry,
  errors: germanErrors,
  messages: germanMessages,
  page: germanPage,
  security: germanSecurity,
  steps: germanSteps,
}

/** What the hosted pages say, in every language they speak (decision 059). */
export const hostedMessages = { en: english, de: german } satisfies Record<string, HostedMessages>

export type HostedLanguage = keyof typeof hostedMessages

export const hostedLanguages = Object.keys(hostedMessages) as HostedLanguage[]

/** `true` when German has no name that English does not have; the other way round `satisfies` sees to it. */
type NothingMore = {
  [Area in keyof typeof english]: keyof (typeof german)[Area] extends keyof (typeof english)[Area]
    ? true
    : false
}[keyof typeof english]
true satisfies NothingMore
