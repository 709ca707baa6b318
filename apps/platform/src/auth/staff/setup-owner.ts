import { and, eq, gt, isNull } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { setupTokens } from '../../audit/tables.ts'
import { createToken, parseToken } from '../../kernel/crypto/opaque-token.ts'
import { applicationError, invalidArgument } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { findSite } from '../../sites/find-site.ts'
import { createIdentity } from '../identities/create-identity.ts'
import { emailAlreadyExists } from '../identities/identity-errors.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { SETUP_TOKEN_MS } from '../oauth/lifetimes.ts'
import { findPasswordViolation } from '../passwords/password-policy.ts'
import { staffMembers } from '../tables/staff.ts'
import { addStaff } from './staff-members.ts'

/** Whether the site has an owner. */
export async function hasOwner({ db, siteId }: SiteScope): Promise<boolean> {
  const rows = await db
    .select({ identityId: staffMembers.identityId })
    .from(staffMembers)
    .where(and(eq(staffMembers.siteId, siteId), eq(staffMembers.role, 'OWNER')))
    .limit(1)
  return rows.length > 0
}

/** A link that creates an owner, once, within an hour; earlier links become invalid (SR-101). */
export async function createSetupLink(
  { db, siteId, now }: SiteScope,
  publicPlatformUrl: string,
): Promise<string> {
  const token = createToken('setup', siteId)
  const createdAt = now()
  await db
    .delete(setupTokens)
    .where(and(eq(setupTokens.siteId, siteId), isNull(setupTokens.usedAt)))
  await db.insert(setupTokens).values({
    siteId,
    tokenHash: token.hash,
    expiresAt: after(createdAt, SETUP_TOKEN_MS),
    createdAt,
  })
  return `${publicPlatformUrl}/hosted/setup?${new URLSearchParams({ token: token.value })}`
}

/** When the link that works now expires; `undefined` where none does. */
export async function findSetupLinkEnd(scope: SiteScope): Promise<Date | undefined> {
  const [link] = await scope.db
    .select({ expiresAt: setupTokens.expiresAt })
    .from(setupTokens)
    .where(isOpen(scope))
  return link?.expiresAt
}

/** Whether the token is valid now. */
export async function isSetupTokenOpen(scope: SiteScope, token: string): Promise<boolean> {
  const parsed = parseToken('setup', token)
  if (parsed?.siteId !== scope.siteId) return false
  const rows = await scope.db
    .select({ siteId: setupTokens.siteId })
    .from(setupTokens)
    .where(and(isOpen(scope), eq(setupTokens.tokenHash, parsed.hash)))
  return rows.length > 0
}

function isOpen({ siteId, now }: SiteScope) {
  return and(
    eq(setupTokens.siteId, siteId),
    isNull(setupTokens.usedAt),
    gt(setupTokens.expiresAt, now()),
  )
}

/**
 * Creates an owner with a set-up link.
 *
 * @throws {ApiError} 400: the link was used or is expired, the address has an account, the password is not allowed.
 */
export async function setUpOwner(
  scope: SiteScope,
  { token, email, password }: { token: string; email: string; password: string },
  { passwords }: Pick<IdentityTools, 'passwords'>,
): Promise<void> {
  const { name } = await findSite(scope)
  const violation = await findPasswordViolation(password, { email, siteName: name })
  if (violation) throw invalidArgument([violation])
  const passwordHash = await passwords.hash(password)
  await transact(scope, async (tx) => {
    if (!(await spend(tx, token))) {
      throw applicationError(
        400,
        'INVALID_SETUP_TOKEN',
        'This link was used already, or is too old.',
      )
    }
    const identity = await createIdentity(tx, { email, passwordHash, profile: {} })
    if (!identity) throw emailAlreadyExists()
    const { identityId } = identity
    await addStaff(tx, { identityId, role: 'OWNER' })
    await record(tx, { action: 'owner.created', subject: { kind: 'identity', id: identityId } })
  })
}

async function spend({ db, siteId, now }: SiteScope, token: string) {
  const parsed = parseToken('setup', token)
  if (parsed?.siteId !== siteId) return false
  const at = now()
  const result = await db
    .update(setupTokens)
    .set({ usedAt: at })
    .where(
      and(
        eq(setupTokens.siteId, siteId),
        eq(setupTokens.tokenHash, parsed.hash),
        isNull(setupTokens.usedAt),
        gt(setupTokens.expiresAt, at),
      ),
    )
  return result.rowCount === 1
}
