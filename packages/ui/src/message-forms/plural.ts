import { madeOnce } from '../made-once.ts'

/** What stands for one number, by exact number or plural category; `other` stands for the rest. */
interface Forms {
  [key: string]: string
  other: string
}

const rulesOf = madeOnce((language) => new Intl.PluralRules(language))

/** The form for a number: that of exactly this number, else that of its plural category in the language (CLDR). */
export function plural(language: string, count: number, forms: Forms): string {
  return forms[count] ?? forms[rulesOf(language).select(count)] ?? forms.other
}
