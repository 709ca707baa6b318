import { randomInt } from 'node:crypto'
import type { IdentityProfile, PendingReason } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { withoutOwnLines } from '../../kernel/places/formatted-address.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type IdentityRow, identities } from '../tables/identity.ts'
import { toSlug } from './to-slug.ts'

export interface NewIdentity {
  email: string
  /** Null: no password, or none yet. */
  passwordHash: string | null
  profile: IdentityProfile
  /** What the account still waits for; empty: it is active at once. */
  pendingReasons?: PendingReason[]
  /** The address was verified by a trusted party. */
  emailVerified?: boolean
}

/** Normalises spellings of one address to one key. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase()
}

/** The new identity, or `null` when the address already has an account. */
export async function createIdentity(
  scope: SiteScope,
  input: NewIdentity,
): Promise<IdentityRow | null> {
  const nickname = input.profile.nickname ?? input.profile.firstName ?? nameOf(input.email)
  const wanted = toSlug(input.profile.slug ?? nickname)
  // Of members with the same name, and of concurrent registrations, one gets the slug; the others get one with digits.
  for (const slug of [wanted, ...Array.from({ length: 5 }, () => `${wanted}-${randomDigits()}`)]) {
    const row = await insert(scope, { ...input, profile: { ...input.profile, nickname, slug } })
    if (row) return row
    if (await hasAccount(scope, input.email)) return null
  }
  throw new Error('No slug was free.')
}

/** The identity, or `null` when the address or the slug is taken. */
async function insert(
  { db, siteId, now }: SiteScope,
  { email, passwordHash, profile, pendingReasons = [], emailVerified = false }: NewIdentity,
): Promise<IdentityRow | null> {
  const createdAt = now()
  const [row] = await db
    .insert(identities)
    .values({
      siteId,
      identityId: uuidv7(),
      email,
      emailKey: emailKey(email),
      emailVerified,
      status: pendingReasons.length > 0 ? 'PENDING' : 'ACTIVE',
      pendingReasons,
      passwordHash,
      profile: withoutOwnLines(profile, null),
      createdAt,
      updatedAt: createdAt,
    })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

async function hasAccount({ db, siteId }: SiteScope, email: string) {
  const [row] = await db
    .select({ identityId: identities.identityId })
    .from(identities)
    .where(and(eq(identities.siteId, siteId), eq(identities.emailKey, emailKey(email))))
  return row !== undefined
}

/** What stands before the host of the address; nobody but the member sees it, unless they make their profile public. */
function nameOf(email: string) {
  return email.slice(0, email.lastIndexOf('@')).slice(0, 100)
}

const randomDigits = () => String(randomInt(1_000, 10_000))
