import { randomInt } from 'node:crypto'
import { backedUpFactors } from '@vitrine/contract'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { rules } from '../../rate-limits/rules.ts'
import { factorNotAvailable } from '../identities/identity-errors.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { backupCodes } from '../tables/factors-and-devices.ts'
import { listFactors } from './factors.ts'

const COUNT = 10
/** 32 characters that are not confused with each other: five bits each. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789'
const LENGTH = 10
const SHAPE = /^(\d)([a-z0-9]{5})([a-z0-9]{5})$/

/**
 * Ten new codes of 50 bits, returned once; they replace earlier ones (SR-56).
 *
 * Each begins with the digit of its slot, so that checking one costs one hash and not ten.
 *
 * @throws {ApiError} 400 FACTOR_NOT_AVAILABLE: the member has neither an authenticator app nor codes by telephone. 429.
 */
export async function createBackupCodes(
  scope: SiteScope,
  identityId: string,
  { passwords, rateLimits }: Pick<IdentityTools, 'passwords' | 'rateLimits'>,
): Promise<string[]> {
  if (!(await isBackedUp(scope, identityId))) throw factorNotAvailable()
  await rateLimits.consume(scope, rules.factorsByAccount, `backup codes ${identityId}`)
  const codes: { slot: number; secret: string; codeHash: string }[] = []
  for (let slot = 0; slot < COUNT; slot++) {
    const secret = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(32)]).join('')
    codes.push({ slot, secret, codeHash: await passwords.hash(secret) })
  }
  await transact(scope, async (tx) => {
    const { db, siteId, now } = tx
    const createdAt = now()
    // All slots in one statement: of two concurrent callers, all ten codes of the later one are stored.
    await db
      .insert(backupCodes)
      .values(
        codes.map(({ slot, codeHash }) => ({ siteId, identityId, slot, codeHash, createdAt })),
      )
      .onConflictDoUpdate({
        target: [backupCodes.siteId, backupCodes.identityId, backupCodes.slot],
        set: { codeHash: sql`excluded.code_hash`, usedAt: null, createdAt },
      })
    const subject = { kind: 'identity' as const, id: identityId }
    await record(tx, { action: 'member.backup_codes_created', subject })
  })
  return codes.map(({ slot, secret }) => `${slot}${secret.slice(0, 5)}-${secret.slice(5)}`)
}

/** Whether the member has a factor for which backup codes stand in. */
export async function isBackedUp(scope: SiteScope, identityId: string): Promise<boolean> {
  const enabled = await listFactors(scope, identityId)
  return enabled.some(({ type }) => backedUpFactors.includes(type))
}

/** How many of the member's codes are unused. */
export async function countBackupCodes(
  { db, siteId }: SiteScope,
  identityId: string,
): Promise<number> {
  const [row] = await db
    .select({ unused: count() })
    .from(backupCodes)
    .where(
      and(
        eq(backupCodes.siteId, siteId),
        eq(backupCodes.identityId, identityId),
        isNull(backupCodes.usedAt),
      ),
    )
  return row?.unused ?? 0
}

/** Deletes the member's codes, if the last factor is removed for which they stand in. */
export async function deleteUselessBackupCodes(
  scope: SiteScope,
  identityId: string,
): Promise<void> {
  if (await isBackedUp(scope, identityId)) return
  const { db, siteId } = scope
  await db
    .delete(backupCodes)
    .where(and(eq(backupCodes.siteId, siteId), eq(backupCodes.identityId, identityId)))
}

/** Whether this is an unused code of the member, which is redeemed by the call. Exactly one concurrent caller gets true. */
export async function redeemBackupCode(
  { db, siteId, now }: SiteScope,
  { identityId, code }: { identityId: string; code: string },
  passwords: PasswordHasher,
): Promise<boolean> {
  const [, slot, start, end] = SHAPE.exec(code.toLowerCase().replaceAll(/[\s-]/g, '')) ?? []
  const isSlot = and(
    eq(backupCodes.siteId, siteId),
    eq(backupCodes.identityId, identityId),
    eq(backupCodes.slot, Number(slot ?? 0)),
    isNull(backupCodes.usedAt),
  )
  const [row] = await db.select().from(backupCodes).where(isSlot)
  const isRight = await passwords.verify(row?.codeHash ?? null, `${start}${end}`)
  if (!row || !isRight || slot === undefined) return false
  const result = await db.update(backupCodes).set({ usedAt: now() }).where(isSlot)
  return result.rowCount === 1
}
