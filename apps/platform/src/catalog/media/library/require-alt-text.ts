import { invalidArgument } from '../../../kernel/errors/api-error.ts'
import { violation } from '../../../kernel/errors/violation.ts'
import type { Caller, SiteScope } from '../../../kernel/scope/site-scope.ts'

/** The text alternative of a file. */
export interface Words {
  altText?: string | undefined
  /** In further languages. */
  altTexts?: Record<string, string> | undefined
  /** The file is purely decorative. */
  isDecorative?: boolean | undefined
}

/**
 * Requires people who edit to give alternative text: they see the picture. An app or an import cannot be asked; files
 * that it leaves without are listed by `needsAltText`.
 *
 * @throws {ApiError} 400: a staff member gave neither alternative text nor `decorative`, or a caller gave both.
 */
export function requireAltText(
  { caller }: SiteScope,
  { altText = '', altTexts = {}, isDecorative = false }: Words,
  path = '',
): void {
  const hasWords = /\S/.test(altText)
  if ((hasWords || Object.keys(altTexts).length > 0) && isDecorative) {
    const description = 'contradicts altText: a decorative file has no alternative text'
    throw invalidArgument([violation(`${path}decorative`, description, 'VALIDATION')])
  }
  if (isPerson(caller) && !hasWords && !isDecorative) {
    throw invalidArgument([violation(`${path}altText`, SAY_IT, 'REQUIRED_FIELD')])
  }
}

/** A user of the back office. */
export function isPerson(caller: Caller): boolean {
  return caller.kind === 'member' && caller.staffRole !== undefined
}

const SAY_IT =
  'is missing: describe what the file shows, or send decorative: true if it is purely decorative'
