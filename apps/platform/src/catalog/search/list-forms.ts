import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { colorFamilies } from './colors/color-family.ts'
import type { Form } from './find-lexemes.ts'
import { spellingsOf } from './spelling.ts'
import { stemsOf } from './stems.ts'
import type { Vocabulary } from './vocabulary/vocabulary.ts'

/** What a reader's search is compared with. */
export interface ReadLanguage {
  /** '' for the original. */
  language: string
  configuration: string
  vocabulary: Partial<Vocabulary>
}

/** The token of the whole search. */
export const WHOLE = -1

interface FormsInput {
  expression: string
  tokens: string[]
  read: ReadLanguage[]
}

/** Everything to look for in the dictionary. */
export async function listForms(scope: SiteScope, { expression, tokens, read }: FormsInput) {
  const forms: Form[] = []
  const whole = expression.toLowerCase().replace(/\s+/g, ' ').trim()
  for (const { language, configuration, vocabulary } of read) {
    const add = (token: number, kind: Form['kind'], spelling: string, more: Partial<Form> = {}) =>
      forms.push({ token, kind, language, spelling, ...more })
    add(WHOLE, 'sku', `=${whole}`)
    const variants = tokens.map((token) =>
      configuration === 'german' ? germanForms(token) : [token],
    )
    const related = variants.map((words) => relatedWords(words, vocabulary))
    const stems = await stemsOf(scope, configuration, [...variants.flat(), ...related.flat()])
    const addWord = (at: number, kind: Form['kind'], word: string, more: Partial<Form> = {}) => {
      add(at, kind, word, more)
      for (const stem of stems.get(word) ?? []) {
        add(at, kind === 'exact' ? 'stem' : kind, `<${stem}`, more)
      }
    }
    const addCompounds = (at: number, word: string) => {
      if (word.length < MIN_PART + 1 || /\d/.test(word)) return
      for (const stem of stems.get(word) ?? []) {
        if (stem.length < MIN_PART) continue
        add(at, 'ending', stem)
        if (stem.length > MIN_PART) add(at, 'prefix', stem)
      }
    }
    for (const [at, token] of tokens.entries()) {
      add(at, 'sku', `=${token}`)
      // The beginning of an article number.
      if (/\d|[^\p{L}]/u.test(token)) add(at, 'prefix', `=${token}`)
      const words = variants[at] ?? []
      for (const [number, word] of words.entries()) {
        addWord(at, number === 0 ? 'exact' : 'stem', word)
        if ([...word].length >= 2) add(at, 'prefix', word)
        if (vocabulary.hasCompounds) addCompounds(at, word)
      }
      for (const word of related[at] ?? []) {
        addWord(at, 'synonym', word)
        if (vocabulary.hasCompounds) addCompounds(at, word)
      }
      for (const family of familiesOf(words, stems, vocabulary)) {
        add(at, 'color', `#${family}`)
      }
      // Elsewhere a word of the search may still be two in the catalog: `birdbath`.
      const needsOther = !vocabulary.hasCompounds
      for (const { splitAt, first, last } of splits(token)) {
        for (const part of first) add(at, 'part', part, { splitAt, isFirst: true, needsOther })
        add(at, 'part', last, { splitAt, isFirst: false, needsOther })
        if (needsOther) continue
        add(at, 'part', last, { splitAt, isFirst: false, isEnding: true })
        for (const word of relatedWords([last], vocabulary)) {
          add(at, 'part', word, { splitAt, isFirst: false, isEnding: true })
        }
      }
      for (const spelling of formsOf(token).flatMap(spellingsOf)) add(at, 'typo', spelling)
      // Two words of the search may be one in the catalog: `64 GB`, `wi fi`.
      const next = tokens[at + 1]
      if (next !== undefined) add(at, 'joined', `${token}${next}`)
    }
  }
  return forms
}

/** The token, with the umlauts that keyboards without them write as two letters, and with the plurals of -el and -er. */
function germanForms(token: string) {
  const plain = token.replaceAll(/([aou])e/g, '$1')
  return [...new Set([token, plain, ...[token, plain].map(otherNumber)])]
}

const otherNumber = (word: string) =>
  /e[lr]n$/.test(word) ? word.slice(0, -1) : /..e[lr]$/.test(word) ? `${word}n` : word

function relatedWords(words: string[], { synonyms = [], narrower = {} }: Partial<Vocabulary>) {
  const forms = words.flatMap((word) => [word, ...singularsOf(word)])
  const groups = synonyms.filter((group) => group.some((one) => forms.includes(one)))
  const related = [...groups.flat(), ...forms.flatMap((form) => narrower[form] ?? [])]
  return [...new Set(related)].filter((word) => !words.includes(word))
}

function familiesOf(
  words: string[],
  stems: ReadonlyMap<string, string[]>,
  { colors }: Partial<Vocabulary>,
) {
  const forms = new Set(words.flatMap((word) => [word, ...(stems.get(word) ?? [])]))
  // Of the words of a family, the first names all of it; the others are only some of its shades.
  return colorFamilies.filter((family) => {
    const [name] = colors?.[family] ?? []
    return name !== undefined && forms.has(name)
  })
}

const MIN_PART = 3

/** The ways to split a compound, without the characters that join its parts. */
function splits(token: string) {
  if (token.length < 2 * MIN_PART + 1 || /\d/.test(token)) return []
  return Array.from({ length: token.length - 2 * MIN_PART + 1 }, (_, at) => {
    const splitAt = at + MIN_PART
    const first = token.slice(0, splitAt)
    const shorter = /(?:en|es|er|s|n|e)$/.test(first) && first.length > MIN_PART
    return {
      splitAt,
      first: shorter
        ? [first, first.replace(/(?:en|es|er|s|n|e)$/, ''), first.slice(0, -1)]
        : [first],
      last: token.slice(splitAt),
    }
  })
}

/** The word without the endings of plurals: of English and of German, whose umlauts are plain vowels here. */
const singularsOf = (word: string) =>
  ['s', 'es', 'e', 'n', 'en', 'er', 'ern']
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= MIN_PART)
    .map((ending) => word.slice(0, -ending.length))

/** The database has no stem for a misspelt word; in most languages here the plural only adds an s. */
export const formsOf = (token: string) =>
  /...s$/.test(token) ? [token, token.slice(0, -1)] : [token]
