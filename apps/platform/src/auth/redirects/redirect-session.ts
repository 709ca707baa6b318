import { and, eq, gt, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { createToken, parseToken } from '../../kernel/crypto/opaque-token.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { INTERACTION_MS, REDIRECT_HANDLE_MS } from '../oauth/lifetimes.ts'
import { type RedirectRequest, redirectSessions } from '../tables/identity.ts'

export type RedirectSessionRow = typeof redirectSessions.$inferSelect

export interface NewRedirectSession {
  clientId: string
  intent: RedirectSessionRow['intent']
  request: RedirectRequest
  visitorId?: string | null
  identityId?: string | null
  authenticatedAt?: Date | null
  signInId?: string | null
}

/** Before the handle, in the `request_uri` of a URL (RFC 9126 section 2.2). */
export const REQUEST_URI_PREFIX = 'urn:vitrine:redirect:'

/** Stores a redirect session, identified by a handle that works once, within a minute (SR-08). */
export async function createRedirectSession(
  { db, siteId, now }: SiteScope,
  session: NewRedirectSession,
): Promise<{ id: string; handle: string }> {
  const createdAt = now()
  const id = uuidv7()
  const handle = createToken('redirect', siteId)
  await db.insert(redirectSessions).values({
    siteId,
    redirectSessionId: id,
    handleHash: handle.hash,
    stage: 'CREATED',
    ...session,
    expiresAt: after(createdAt, REDIRECT_HANDLE_MS),
    createdAt,
  })
  return { id, handle: handle.value }
}

/** Redeems the handle of a URL for the handle of a page; `null` when it was redeemed or is expired. */
export async function openRedirectSession(
  { db, siteId, now }: SiteScope,
  handle: string,
): Promise<{ session: RedirectSessionRow; interaction: string } | null> {
  const parsed = parseToken('redirect', handle)
  if (parsed?.siteId !== siteId) return null
  const at = now()
  const interaction = createToken('redirect', siteId)
  const [session] = await db
    .update(redirectSessions)
    .set({
      stage: 'OPENED',
      handleHash: interaction.hash,
      expiresAt: after(at, INTERACTION_MS),
    })
    .where(
      and(
        eq(redirectSessions.siteId, siteId),
        eq(redirectSessions.handleHash, parsed.hash),
        eq(redirectSessions.stage, 'CREATED'),
        gt(redirectSessions.expiresAt, at),
      ),
    )
    .returning()
  return session ? { session, interaction: interaction.value } : null
}

/** The redirect session of the page's handle, or `null` when it is finished or expired. */
export async function findOpenRedirectSession(
  { db, siteId, now }: SiteScope,
  interaction: string,
): Promise<RedirectSessionRow | null> {
  const parsed = parseToken('redirect', interaction)
  if (parsed?.siteId !== siteId) return null
  const [session] = await db
    .select()
    .from(redirectSessions)
    .where(
      and(
        eq(redirectSessions.siteId, siteId),
        eq(redirectSessions.handleHash, parsed.hash),
        eq(redirectSessions.stage, 'OPENED'),
        gt(redirectSessions.expiresAt, now()),
      ),
    )
  return session ?? null
}

/** Keeps a session of a page that takes a while open: half an hour from now, and at most a day in all. */
export async function prolongRedirectSession(
  { db, siteId, now }: SiteScope,
  { redirectSessionId, createdAt }: RedirectSessionRow,
): Promise<void> {
  const latest = after(createdAt, DAY_MS)
  const wanted = after(now(), INTERACTION_MS)
  await db
    .update(redirectSessions)
    .set({ expiresAt: wanted < latest ? wanted : latest })
    .where(
      and(
        eq(redirectSessions.siteId, siteId),
        eq(redirectSessions.redirectSessionId, redirectSessionId),
      ),
    )
}

const DAY_MS = 24 * 60 * 60_000

/** Ends the redirect session; true for the one caller who ended it, so that a form submitted twice counts once. */
export async function finishRedirectSession(
  { db, siteId }: SiteScope,
  { redirectSessionId }: RedirectSessionRow,
): Promise<boolean> {
  const result = await db
    .update(redirectSessions)
    .set({ stage: 'FINISHED' })
    .where(
      and(
        eq(redirectSessions.siteId, siteId),
        eq(redirectSessions.redirectSessionId, redirectSessionId),
        inArray(redirectSessions.stage, ['CREATED', 'OPENED']),
      ),
    )
  return result.rowCount === 1
}
