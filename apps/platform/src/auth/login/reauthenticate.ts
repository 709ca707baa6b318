import { PASSWORD_MAX_BYTES } from '@vitrine/contract'
import { notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { rules } from '../../rate-limits/rules.ts'
import { findIdentity } from '../identities/find-identity.ts'
import { wrongCredentials } from '../identities/identity-errors.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'

/**
 * Checks the password of a member who is already signed in.
 *
 * @throws {ApiError} 401 -19976: it is wrong. 429: ten wrong ones in 15 minutes.
 */
export async function reauthenticate(
  scope: SiteScope,
  { identityId, password }: { identityId: string; password: string },
  { rateLimits, passwords }: Pick<IdentityTools, 'rateLimits' | 'passwords'>,
): Promise<void> {
  const identity = await findIdentity(scope, identityId)
  if (!identity) throw notFound('identity', identityId)
  await rateLimits.consume(scope, rules.factorsByAccount, `password ${identityId}`)
  const isPossible = Buffer.byteLength(password) <= PASSWORD_MAX_BYTES
  const isRight = isPossible && (await passwords.verify(identity.passwordHash, password))
  if (!isRight) throw wrongCredentials()
}
