import { code } from '#messages/language'

// English lower-cases common nouns inside a sentence. Other languages leave them as they are, unless they get a rule here.

/** The name of an option: "the glaze". */
export function optionInSentence(name: string): string {
  return code === 'en' ? name.toLowerCase() : name
}

/** The value of an option: "ink", but "26 cm" and "XL". */
export function choiceInSentence(value: string): string {
  return code === 'en' && /^[A-Z][a-z]/.test(value)
    ? value.charAt(0).toLowerCase() + value.slice(1)
    : value
}
