import { PASSWORD_MAX_BYTES } from '@vitrine/contract'
import { rules } from '../rate-limits/rules.ts'
import { notFound } from '../refusal.ts'
import type { SiteScope } from '../site-scope.ts'
import { findIdentity } from './find-identity.ts'
import { wrongCredentials } from './identity-errors.ts'
import type { IdentityTools } from './identity-tools.ts'

/**
 * Checks the password of somebody who is signed in already.
 *
 * @throws {Refusal} 401 -19976: it is wrong. 429: ten wrong ones in a quarter of an hour.
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
