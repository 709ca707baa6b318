import { and, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { record } from '../../audit/record.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { FAMILY_MS } from '../oauth/lifetimes.ts'
import { revokeFamiliesOf, revokeFamily } from '../oauth/revoke-families.ts'
import {
  authorizationCodes,
  refreshTokens,
  sessionTokens,
  ssoSessions,
  tokenFamilies,
} from '../tables/identity.ts'
import { signIns } from '../tables/sign-ins.ts'
import { revokeUnredeemed } from './redeem-unused.ts'
import { revokeSsoSessionsOf } from './sso-session.ts'

export interface NewSignIn {
  identityId: string
  /** The browser's family. */
  userAgent: string
  /** What was shown beyond the password: `none`, a second factor, `passkey`, or `app` where an app vouched. */
  factor: string
}

/** Notes that the member got in; everything that comes of it carries the id. */
export async function createSignIn(
  { db, siteId, now }: SiteScope,
  signIn: NewSignIn,
): Promise<string> {
  const authenticatedAt = now()
  const signInId = uuidv7()
  // No token that comes of it lives longer than this.
  const expiresAt = after(authenticatedAt, FAMILY_MS.MEMBER)
  await db.insert(signIns).values({ siteId, signInId, ...signIn, authenticatedAt, expiresAt })
  return signInId
}

export interface ListedSignIn {
  signInId: string
  userAgent: string
  authenticatedAt: Date
  lastUsedAt: Date
}

/** Where the member is signed in now, the one used last first; as many as somebody reads through, unless told. */
export async function listSignIns(
  { db, siteId, now }: SiteScope,
  identityId: string,
  atMost = 50,
): Promise<ListedSignIn[]> {
  const at = now()
  const isLive = or(
    gt(sql`count(${tokenFamilies.familyId})`, 0),
    gt(sql`count(${ssoSessions.sessionHash})`, 0),
  )
  const lastUsedAt = sql<Date>`greatest(${signIns.authenticatedAt}, max(${refreshTokens.createdAt}))`
  return db
    .select({
      signInId: signIns.signInId,
      userAgent: signIns.userAgent,
      authenticatedAt: signIns.authenticatedAt,
      lastUsedAt: lastUsedAt.mapWith(signIns.authenticatedAt),
    })
    .from(signIns)
    .leftJoin(
      tokenFamilies,
      and(
        eq(tokenFamilies.siteId, siteId),
        eq(tokenFamilies.subjectId, identityId),
        eq(tokenFamilies.signInId, signIns.signInId),
        isNull(tokenFamilies.revokedAt),
        gt(tokenFamilies.expiresAt, at),
      ),
    )
    .leftJoin(
      refreshTokens,
      and(eq(refreshTokens.siteId, siteId), eq(refreshTokens.familyId, tokenFamilies.familyId)),
    )
    .leftJoin(
      ssoSessions,
      and(
        eq(ssoSessions.siteId, siteId),
        eq(ssoSessions.identityId, identityId),
        eq(ssoSessions.signInId, signIns.signInId),
        isNull(ssoSessions.revokedAt),
        gt(ssoSessions.expiresAt, at),
      ),
    )
    .where(
      and(
        eq(signIns.siteId, siteId),
        eq(signIns.identityId, identityId),
        gt(signIns.expiresAt, at),
      ),
    )
    .groupBy(signIns.siteId, signIns.signInId)
    .having(isLive)
    .orderBy(desc(lastUsedAt), desc(signIns.signInId))
    .limit(atMost)
}

/** The sign-in that a token family came of, or `null`. */
export async function findSignInOfFamily(
  { db, siteId }: SiteScope,
  familyId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ signInId: tokenFamilies.signInId })
    .from(tokenFamilies)
    .where(and(eq(tokenFamilies.siteId, siteId), eq(tokenFamilies.familyId, familyId)))
  return row?.signInId ?? null
}

/**
 * Ends one sign-in of the member: its tokens, its session on the platform's pages, and what could still become either.
 *
 * @throws {ApiError} 404: the member has no such sign-in.
 */
export async function endSignIn(
  scope: SiteScope,
  { identityId, signInId }: { identityId: string; signInId: string },
): Promise<void> {
  await transact(scope, async (tx) => {
    const isOwn = and(
      eq(signIns.siteId, tx.siteId),
      eq(signIns.identityId, identityId),
      eq(signIns.signInId, signInId),
    )
    const [own] = await tx.db.select({ signInId: signIns.signInId }).from(signIns).where(isOwn)
    if (!own) throw notFound('session', signInId)
    await end(tx, identityId, { isEnding: (column) => eq(column, signInId), count: 1 })
  })
}

/** Signs the member out where the tokens are from: with them ends all else that came of the same sign-in. */
export async function endSignInOfFamily(
  scope: SiteScope,
  { memberId, familyId }: { memberId: string; familyId: string },
): Promise<void> {
  const signInId = await findSignInOfFamily(scope, familyId)
  if (signInId === null) await revokeFamily(scope, familyId, 'logout')
  else await endSignIn(scope, { identityId: memberId, signInId })
}

/** Ends every sign-in of the member but this one; says how many there were. */
export async function endOtherSignIns(
  scope: SiteScope,
  { identityId, current }: { identityId: string; current: string },
): Promise<number> {
  return transact(scope, async (tx) => {
    const signIns = await listSignIns(tx, identityId)
    const count = signIns.filter(({ signInId }) => signInId !== current).length
    // Not by the list: it leaves out proofs that nobody has redeemed yet, and whatever is beyond fifty.
    await end(tx, identityId, { isEnding: (signInId) => isNotOf(signInId, current), count })
    return count
  })
}

/** Whether a row came of another sign-in than this one, or of none that is known. */
export function isNotOf(signInIdOfRow: PgColumn, signInId: string): SQL | undefined {
  return or(isNull(signInIdOfRow), ne(signInIdOfRow, signInId))
}

async function end(
  scope: SiteScope,
  identityId: string,
  { isEnding, count }: { isEnding: (signInIdOfRow: PgColumn) => SQL | undefined; count: number },
) {
  await revokeFamiliesOf(
    scope,
    and(eq(tokenFamilies.subjectId, identityId), isEnding(tokenFamilies.signInId)),
    'logout',
  )
  await revokeSsoSessionsOf(
    scope,
    and(eq(ssoSessions.identityId, identityId), isEnding(ssoSessions.signInId)),
  )
  for (const table of [sessionTokens, authorizationCodes]) {
    await revokeUnredeemed(scope, table, { identityId, which: isEnding(table.signInId) })
  }
  if (count === 0) return
  const subject = { kind: 'identity' as const, id: identityId }
  await record(scope, { action: 'member.signed_out', subject, details: { count } })
}
