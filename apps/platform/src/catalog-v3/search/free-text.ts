import type { SearchDetailsV3 } from '@vitrine/contract/schemas'
import type { Parameters } from '../../kernel/database/statement.ts'
import { invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import { toWireName } from './search-field.ts'

/** The texts that words are searched in, by their names: SQL of a text, or of a condition with the pattern in place of `?`. */
export type SearchedTexts = Record<string, string>

interface WordsContext {
  texts: SearchedTexts
  parameters: Parameters
  /** Where the request has the details. */
  path: string
}

/**
 * The condition that an entity has the words of the expression: all of them or, by default, one, anywhere in the texts.
 *
 * @throws {ApiError} 400 for a field that is not searched.
 */
export function compileWords(
  details: SearchDetailsV3 | null | undefined,
  { texts, parameters: { bind }, path }: WordsContext,
): string {
  const words = (details?.expression ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return 'TRUE'
  const names = details?.fields?.length ? details.fields.map(toWireName) : Object.keys(texts)
  const searched = names.map((name, index) => {
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined
    if (text !== undefined) return text
    throw invalidArgument([
      violation(`${path}.fields.${index}`, 'is not a field to search in', 'FIELD_NOT_ALLOWED'),
    ])
  })
  const conditions = words.map((word) => {
    const pattern = `${bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}::text`
    const has = searched.map((text) =>
      text.includes('?') ? text.replaceAll('?', pattern) : `coalesce(${text}, '') ILIKE ${pattern}`,
    )
    return `(${has.join(' OR ')})`
  })
  return `(${conditions.join(details?.mode === 'AND' ? ' AND ' : ' OR ')})`
}

const MAX_WORDS = 20
