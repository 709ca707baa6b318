/** What stands for one number or one name, by exact number or plural category; `other` stands for the rest. */
interface Forms {
  [key: string]: string
  other: string
}

/** The form for a number: that of exactly this number, else that of its plural category in the language (CLDR). */
export function plural(language: string, count: number, forms: Forms): string {
  return forms[count] ?? forms[new Intl.PluralRules(language).select(count)] ?? forms.other
}

/** The form for a name, such as the type of a factor. */
export function select(name: string, forms: Forms): string {
  return Object.hasOwn(forms, name) ? (forms[name] ?? forms.other) : forms.other
}
