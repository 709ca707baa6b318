import type { MemberSession } from '@vitrine/contract'
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
  /** The browser family. */
  userAgent: string
  /** The proof beyond the password: `none`, a second factor, `passkey`, or `app` where an app vouched. */
  factor: string
  /** The first proof, where it is known. */
  method?: SignInMethod | null
}

export type SignInMethod = NonNullable<typeof signIns.$inferSelect.method>

/** Records a sign-in; everything issued for it has its id. */
export async function createSignIn(
  { db, siteId, now }: SiteScope,
  signIn: NewSignIn,
): Promise<string> {
  const authenticatedAt = now()
  const signInId = uuidv7()
  // No token issued for it is valid longer than this.
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

/** The member's current sign-ins, last used first; limited to a readable number by default. */
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

/** As `listSignIns`, in the wire's form; `current` is the sign-in of the caller. */
export async function showSessions(
  scope: SiteScope,
  { identityId, current }: { identityId: string; current: string | null },
): Promise<MemberSession[]> {
  const signIns = await listSignIns(scope, identityId)
  return signIns.map(({ signInId, userAgent, authenticatedAt, lastUsedAt }) => ({
    id: signInId,
    userAgent,
    signedInDate: authenticatedAt.toISOString(),
    lastUsedDate: lastUsedAt.toISOString(),
    isCurrent: signInId === current,
  }))
}

/** The sign-in for which a token family was issued, or `null`. */
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
 * Ends one sign-in of the member: its tokens, its session on the platform's pages, and unredeemed codes for either.
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

/** Ends the sign-in that the tokens were issued for, with everything else issued for it. */
export async function endSignInOfFamily(
  scope: SiteScope,
  { memberId, familyId }: { memberId: string; familyId: string },
): Promise<void> {
  const signInId = await findSignInOfFamily(scope, familyId)
  if (signInId === null) await revokeFamily(scope, familyId, 'logout')
  else await endSignIn(scope, { identityId: memberId, signInId })
}

/** Ends every sign-in of the member except this one; returns how many there were. */
export async function endOtherSignIns(
  scope: SiteScope,
  { identityId, current }: { identityId: string; current: string },
): Promise<number> {
  return transact(scope, async (tx) => {
    const signIns = await listSignIns(tx, identityId)
    const count = signIns.filter(({ signInId }) => signInId !== current).length
    // Not through the list: it leaves out unredeemed tokens, and is limited to fifty.
    await end(tx, identityId, { isEnding: (signInId) => isNotOf(signInId, current), count })
    return count
  })
}

/** Ends every sign-in of the member; returns how many there were. */
export async function endAllSignIns(scope: SiteScope, identityId: string): Promise<number> {
  return transact(scope, async (tx) => {
    const { length: count } = await listSignIns(tx, identityId)
    await end(tx, identityId, { isEnding: () => undefined, count })
    return count
  })
}

/** Whether a row belongs to another sign-in than this one, or to an unknown one. */
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
