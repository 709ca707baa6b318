import { PASSWORD_MAX_BYTES } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import { type IdentityRow, identities } from '../db/tables/identity.ts'
import type { SiteScope } from '../site-scope.ts'
import { emailKey } from './create-identity.ts'
import { passwordResetRequired, wrongCredentials } from './identity-errors.ts'
import type { PasswordHasher } from './password-hasher.ts'

/**
 * The identity whose address and password these are; its status may still forbid a session.
 *
 * @throws {Refusal} 401 -19976: unknown address, wrong password, closed account. 400 -19973: the password is
 * right and has to be changed.
 */
export async function authenticate(
  { db, siteId }: SiteScope,
  { email, password }: { email: string; password: string },
  passwords: PasswordHasher,
): Promise<IdentityRow> {
  // A longer one cannot belong to anybody, and would cost as much to hash as its sender likes.
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) throw wrongCredentials()

  const [identity] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.siteId, siteId), eq(identities.emailKey, emailKey(email))))
  const isRight = await passwords.verify(identity?.passwordHash ?? null, password)

  if (!identity || !isRight) throw wrongCredentials()
  if (identity.status === 'BLOCKED' || identity.status === 'DELETED') throw wrongCredentials()
  if (identity.mustResetPassword) throw passwordResetRequired()
  return identity
}
