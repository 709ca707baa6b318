import type { SearchSynonyms } from '@vitrine/contract'
import { isWordless } from './is-wordless.ts'

/** Groups by language as they are typed, one a line. */
export type SynonymValues = Record<string, string>

export function toValues(synonyms: SearchSynonyms): SynonymValues {
  return Object.fromEntries(
    Object.entries(synonyms).map(([language, groups]) => [
      language,
      groups.map((group) => group.join(', ')).join('\n'),
    ]),
  )
}

export function toSynonyms(values: SynonymValues): SearchSynonyms {
  return Object.fromEntries(
    Object.entries(values)
      .map(([language, text]) => [language, toGroups(text)] as const)
      .filter(([, groups]) => groups.length > 0),
  )
}

/** The number of the first line that the platform would refuse, from 1; `undefined` where all are right. */
export function wrongLineOf(text: string): number | undefined {
  const at = text.split('\n').findIndex((line) => line.trim() !== '' && !isGroup(wordsOf(line)))
  return at < 0 ? undefined : at + 1
}

function toGroups(text: string) {
  return text
    .split('\n')
    .map(wordsOf)
    .filter((group) => group.length > 0)
}

const isGroup = (words: string[]) =>
  words.length >= 2 &&
  words.length <= 20 &&
  words.every((word) => !/\s/.test(word) && word.length <= 50 && !isWordless(word))

function wordsOf(line: string) {
  return line
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}
