import type { RegisterRequest } from '@vitrine/contract'
import type { IdentityRow } from '../db/tables/identity.ts'
import { invalidArgument } from '../refusal.ts'
import { findSite } from '../settings/find-site.ts'
import type { SiteScope } from '../site-scope.ts'
import { createIdentity } from './create-identity.ts'
import { emailAlreadyExists } from './identity-errors.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { findPasswordViolation } from './password-policy.ts'

/**
 * A new, active member.
 *
 * @throws {Refusal} 400: the password is too short, too long or too common. 400 -19995: the address has an account.
 */
export async function register(
  scope: SiteScope,
  { loginId: { email }, password, profile = {} }: RegisterRequest,
  passwords: PasswordHasher,
): Promise<IdentityRow> {
  const site = await findSite(scope)
  const violation = findPasswordViolation(password, { email, siteName: site.name })
  if (violation) throw invalidArgument([violation])

  const passwordHash = await passwords.hash(password)
  const identity = await createIdentity(scope, { email, passwordHash, profile })
  if (!identity) throw emailAlreadyExists()
  return identity
}
