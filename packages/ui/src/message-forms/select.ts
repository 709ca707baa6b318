/** What stands for one name; `other` stands for the rest. */
interface Forms {
  [name: string]: string
  other: string
}

/** The form for a name, such as the type of a factor. */
export function select(name: string, forms: Forms): string {
  return Object.hasOwn(forms, name) ? (forms[name] ?? forms.other) : forms.other
}
