import type { IdentityProfile, PendingReason } from '@vitrine/contract'
import { v7 as uuidv7 } from 'uuid'
import { withoutOwnLines } from '../../kernel/places/formatted-address.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type IdentityRow, identities } from '../tables/identity.ts'

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
    .onConflictDoNothing({ target: [identities.siteId, identities.emailKey] })
    .returning()
  return row ?? null
}
