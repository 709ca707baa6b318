/** What stands for one number, by exact number or plural category; `other` stands for the rest. */
interface Forms {
  [key: string]: string
  other: string
}

/** The form for a number: that of exactly this number, else that of its plural category in the language (CLDR). */
export function plural(language: string, count: number, forms: Forms): string {
  return forms[count] ?? forms[new Intl.PluralRules(language).select(count)] ?? forms.other
}
