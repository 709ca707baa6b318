import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { backupCodes } from '../db/tables/limits-and-devices.ts'
import { type SiteScope, transact } from '../site-scope.ts'
import type { PasswordHasher } from './password-hasher.ts'

const COUNT = 10
/** 32 signs that nobody mixes up: five bits each. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789'
const LENGTH = 10
const SHAPE = /^(\d)([a-z0-9]{5})([a-z0-9]{5})$/

/**
 * Ten new codes of 50 bits, shown once; they replace the older ones (SR-56).
 *
 * Each begins with the digit of its slot, so that checking one costs one hash and not ten.
 */
export async function createBackupCodes(
  scope: SiteScope,
  identityId: string,
  passwords: PasswordHasher,
): Promise<string[]> {
  const codes: { slot: number; secret: string; codeHash: string }[] = []
  for (let slot = 0; slot < COUNT; slot++) {
    const secret = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(32)]).join('')
    codes.push({ slot, secret, codeHash: await passwords.hash(secret) })
  }
  await transact(scope, async ({ db, siteId, now }) => {
    await db
      .delete(backupCodes)
      .where(and(eq(backupCodes.siteId, siteId), eq(backupCodes.identityId, identityId)))
    const createdAt = now()
    await db
      .insert(backupCodes)
      .values(
        codes.map(({ slot, codeHash }) => ({ siteId, identityId, slot, codeHash, createdAt })),
      )
  })
  return codes.map(({ slot, secret }) => `${slot}${secret.slice(0, 5)}-${secret.slice(5)}`)
}

/** Whether this is an unused code of the member; it is used now. Of callers together one is told yes. */
export async function spendBackupCode(
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
