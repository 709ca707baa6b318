import { invalidArgument } from '../../../kernel/errors/api-error.ts'
import { violation } from '../../../kernel/errors/violation.ts'
import type { Caller, SiteScope } from '../../../kernel/scope/site-scope.ts'

/** What is said about a file, for those who do not see it. */
export interface Words {
  altText?: string | undefined
  /** It shows nothing that matters. */
  isDecorative?: boolean | undefined
}

/**
 * Asks the people who edit for the words: they see the picture. An app or an import cannot be asked; what it leaves
 * without words is found by `needsAltText`.
 *
 * @throws {ApiError} 400: a person of the staff said neither what is shown nor that nothing is, or somebody said both.
 */
export function requireAltText(
  { caller }: SiteScope,
  { altText = '', isDecorative = false }: Words,
  path = '',
): void {
  const hasWords = /\S/.test(altText)
  if (hasWords && isDecorative) {
    const description = 'contradicts altText: what has words is no decoration'
    throw invalidArgument([violation(`${path}decorative`, description, 'VALIDATION')])
  }
  if (isPerson(caller) && !hasWords && !isDecorative) {
    throw invalidArgument([violation(`${path}altText`, SAY_IT, 'REQUIRED_FIELD')])
  }
}

/** Somebody who works in the back office. */
export function isPerson(caller: Caller): boolean {
  return caller.kind === 'member' && caller.staffRole !== undefined
}

const SAY_IT =
  'is missing: say what it shows, for those who do not see it, or send decorative: true where it shows nothing that matters'
