import type { ColorFamily } from '../colors/color-family.ts'
import { german } from './de.ts'
import { english } from './en.ts'

/** What a language adds to the words of a catalog. Words are in lower case, without accents. */
export interface Vocabulary {
  /** Groups of words that shoppers use for the same things. */
  synonyms: string[][]
  /** Words for several kinds of things, with the words of the kinds: not the other way around. */
  narrower: Record<string, string[]>
  /** The words of each family of colours. */
  colors: Record<ColorFamily, string[]>
  /** What things are made of. */
  materials: string[]
  /** Whether words are joined to one, of which the last says what it is: `Suppenschüssel` is a `Schüssel`. */
  hasCompounds: boolean
}

const vocabularies: Record<string, Vocabulary> = { de: german, en: english }
const COMPOUNDING = new Set(['da', 'de', 'fi', 'nb', 'nl', 'nn', 'no', 'sv'])

/** The vocabulary of a language (BCP 47); without words for one that has none. */
export function vocabularyOf(language: string): Partial<Vocabulary> {
  const code = language.slice(0, 2).toLowerCase()
  return vocabularies[code] ?? { hasCompounds: COMPOUNDING.has(code) }
}
