import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { SearchedSite } from '../product/read-site.ts'
import { type Form, type FoundLexeme, findLexemes } from './find-lexemes.ts'
import { searchConfiguration, toSearchText } from './language.ts'
import { formsOf, listForms, WHOLE } from './list-forms.ts'
import { isMisspelling } from './spelling.ts'
import { stemsOf } from './stems.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary/vocabulary.ts'

/** A lexeme of the index that matches a word of the search, with its degree of certainty. */
export interface LexemeChoice {
  /** The number of the search word. */
  token: number
  /** The language of the translation, or '' for the original. */
  language: string
  lexeme: string
  factor: number
  /** Whether it is the same word, not a prefix match or a misspelling. */
  isSure: boolean
  /** Of an article number: see `FoundLexeme`. */
  productNumbers?: number[]
}

export interface ResolvedWords {
  choices: LexemeChoice[]
  /** How many words of the search must be found. */
  tokens: number
  /** The matches must be in the name, the brand, an option or a fact. */
  isStrict?: boolean
  /** The search as it was probably meant, where a word of it was only found as a misspelling. */
  corrected?: string
}

const MAX_TOKENS = 12

/** How certain a match is, by its kind; greater than that of another kind if products are better matches. */
const FACTOR = {
  sku: 20,
  exact: 10,
  joined: 10,
  inflected: 9,
  color: 9,
  prefix: 4,
  stem: 8,
  ending: 7,
  synonym: 7,
  collection: 8,
  part: 5,
  typo: 3,
} as const
type Kind = keyof typeof FACTOR

/**
 * The matches of the search words in the site's index, in the reader's languages and the original's: any form of the
 * same word and its synonyms, words that begin with it, compounds that end with it, and only where there are none of
 * these, similarly spelt words.
 */
export async function resolveWords(
  scope: SiteScope,
  expression: string,
  { language: original, synonyms }: Pick<SearchedSite, 'language' | 'synonyms'>,
): Promise<ResolvedWords> {
  const { languages = [] } = scope
  const read = [
    ...languages.map((language) => ({ language, spoken: language })),
    { language: '', spoken: original },
  ].map(({ language, spoken }) => ({
    language,
    configuration: searchConfiguration(spoken),
    vocabulary: withOwn(vocabularyOf(spoken), synonyms[spoken.slice(0, 2)] ?? []),
  }))
  const tokens = tokensOf(expression)
  const forms = await listForms(scope, { expression, tokens, read })
  const found = await findLexemes(scope, forms)
  const skus = found.filter(({ form }) => form.kind === 'sku')
  const whole = skus.filter(({ form }) => form.token === WHOLE)
  if (whole.length > 0) return { choices: toChoices(whole, 0), tokens: 1 }

  const stems = await stemsOf(scope, read[0]?.configuration ?? 'simple', tokens)
  const isSilent = tokens.map((token) => !/\d/.test(token) && (stems.get(token) ?? []).length === 0)
  // A stop word of the language, such as "the", need not be found beside other words.
  const telling = [...tokens.keys()].filter((at) => !isSilent[at] || isSilent.every(Boolean))
  const choices: LexemeChoice[] = []
  const corrections = new Map<number, string>()
  let needed = 0
  for (const at of telling) {
    const own = found.filter(({ form }) => form.token === at || isJoined(form, at))
    const { lists, correction } = choose(tokens[at] ?? '', own)
    if (correction !== undefined) corrections.set(at, correction)
    for (const list of lists) choices.push(...toChoices(list, needed++))
    if (lists.length === 0) needed++
  }
  const corrected = tokens.map((token, at) => corrections.get(at) ?? token).join(' ')
  return { choices, tokens: needed, ...(corrections.size > 0 ? { corrected } : {}) }
}

const isJoined = (form: Form, at: number) => form.kind === 'joined' && form.token === at - 1

/** The vocabulary with the site's own groups of synonyms. */
function withOwn(vocabulary: Partial<Vocabulary>, own: string[][]): Partial<Vocabulary> {
  if (own.length === 0) return vocabulary
  const groups = own.map((group) => group.map(toSearchText))
  return { ...vocabulary, synonyms: [...(vocabulary.synonyms ?? []), ...groups] }
}

/** What a search word means: one list of alternatives, or one for each part of a compound; none if unknown. */
function choose(token: string, found: FoundLexeme[]) {
  const skus = found.filter(({ form }) => form.kind === 'sku')
  if (skus.length > 0) return { lists: [skus] }
  const sure = found.filter(({ form, lexeme }) => isSureMatch(token, form.kind, lexeme))
  if (sure.length > 0) return { lists: [sure] }
  const parts = chooseParts(found)
  if (parts) return { lists: parts }
  const typos = found.filter(
    ({ form, lexeme, stem }) =>
      form.kind === 'typo' &&
      formsOf(token).some((one) =>
        [lexeme, stem ?? lexeme].some((word) => isMisspelling(one, word)),
      ),
  )
  const [best] = typos.toSorted((a, b) => distance(token, a.lexeme) - distance(token, b.lexeme))
  return best ? { lists: [typos], correction: best.written } : { lists: [] }
}

function isSureMatch(token: string, kind: Form['kind'], lexeme: string) {
  if (kind === 'part' || kind === 'typo') return false
  // Much shorter stems are those of other words too: `earings` and `ear`.
  return kind !== 'stem' || token.length - lexeme.length < MAX_ENDING
}

/** The `<` of the stem included. */
const MAX_ENDING = 3

/** Shorter ones are parts of many words by chance: `her` of `Rasenmäher`. */
const MIN_LONE_PART = 4

/**
 * The parts of an unknown compound that are words of the site: both, or the last one, which says what it is, or the
 * first one. A whole word is surer than the end of one, and the longest last part surer than a shorter one.
 */
function chooseParts(found: FoundLexeme[]) {
  const parts = Map.groupBy(
    found.filter(({ form }) => form.kind === 'part'),
    ({ form }) => form.splitAt ?? 0,
  )
  const splits = [...parts]
    .toSorted(([a], [b]) => a - b)
    .map(([, list]) => ({
      first: list.filter(({ form }) => form.isFirst),
      last: list.filter(({ form }) => !form.isFirst),
    }))
  const isWhole = ({ last }: { last: FoundLexeme[] }) =>
    last.some(({ form, lexeme }) => form.spelling === lexeme)
  const both = splits.filter(({ first, last }) => first.length > 0 && last.length > 0)
  const sure = both.find(isWhole) ?? both[0]
  if (sure) return [sure.first, sure.last]
  const lone = (part: FoundLexeme[]) =>
    part.some(({ form }) => !form.needsOther && form.spelling.length >= MIN_LONE_PART)
  const lasts = splits.filter(({ last }) => lone(last))
  const head = lasts.find(isWhole) ?? lasts[0]
  if (head) return [head.last]
  const beginning = splits.findLast(({ first }) => lone(first))
  return beginning && [beginning.first]
}

/** Less for a word that differs only by its middle, and has the same length. */
function distance(token: string, word: string) {
  const difference = Math.abs(word.length - token.length) + Number(word[0] !== token[0]) * 2
  return difference + Number(word.at(-1) !== token.at(-1)) * 0.5
}

function toChoices(found: FoundLexeme[], token: number): LexemeChoice[] {
  return found.flatMap(({ form, lexeme, stem, language, isInflected, productNumbers }) => {
    const kind: Kind = form.kind === 'prefix' && isInflected ? 'inflected' : form.kind
    const factor = FACTOR[kind]
    const isSure = !['prefix', 'typo'].includes(form.kind)
    // Descriptions are indexed by stems only.
    const stems = stem === null ? [] : [`<${stem}`]
    return [lexeme, ...stems].map((one, at) => ({
      token,
      language,
      lexeme: one,
      factor: at === 0 ? factor : Math.min(factor, FACTOR.stem),
      isSure,
      ...(productNumbers && { productNumbers }),
    }))
  })
}

/**
 * The search to use instead when no product has all of the words: some of the exact words, in important fields. Numbers
 * alone do not count. `undefined` when no words are left.
 */
export function relaxWords({
  choices,
  tokens,
  corrected,
}: ResolvedWords): ResolvedWords | undefined {
  const telling = choices.filter(({ lexeme, isSure }) => isSure && !/^\d+$/.test(lexeme))
  if (tokens < 2 || telling.length === 0) return undefined
  const needed = Math.ceil(tokens / 2)
  return {
    choices: telling,
    tokens: needed,
    isStrict: true,
    ...(corrected === undefined ? {} : { corrected }),
  }
}

function tokensOf(expression: string) {
  const whole = expression.toLowerCase().split(/\s+/).filter(Boolean)
  // An article number is one word, whatever separates its characters; other words are split.
  const tokens = whole.flatMap((part) =>
    /\d/.test(part) && /[^\p{L}\p{N}]/u.test(part) ? [part] : toSearchText(part).split(' '),
  )
  return [...new Set(tokens.filter(Boolean))].slice(0, MAX_TOKENS)
}
