import type { Member, MemberFieldset, MemberStatus } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import { type IdentityRow, identities } from '../db/tables/identity.ts'
import type { SiteScope } from '../site-scope.ts'

const STATUSES: Record<IdentityRow['status'], MemberStatus> = {
  UNKNOWN_STATUS: 'UNKNOWN',
  PENDING: 'PENDING',
  ACTIVE: 'APPROVED',
  DELETED: 'UNKNOWN',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
}

/** The member, as much of them as the fieldset holds, or `null`. */
export async function findMember(
  { db, siteId }: SiteScope,
  { memberId, fieldset }: { memberId: string; fieldset: MemberFieldset },
): Promise<Member | null> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.siteId, siteId), eq(identities.identityId, memberId)))
  if (!row || row.status === 'DELETED') return null
  return fieldset === 'PUBLIC' ? publicFields(row) : { ...publicFields(row), ...otherFields(row) }
}

function publicFields({ identityId, status, profile }: IdentityRow): Member {
  return {
    id: identityId,
    status: STATUSES[status],
    profile: { nickname: profile.nickname ?? null, slug: profile.slug ?? null, title: null },
    privacyStatus: profile.privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
    activityStatus: 'ACTIVE',
  }
}

function otherFields(row: IdentityRow): Partial<Member> {
  const { profile } = row
  return {
    loginEmail: row.email,
    loginEmailVerified: row.emailVerified,
    contactId: row.identityId,
    contact: {
      firstName: profile.firstName ?? null,
      lastName: profile.lastName ?? null,
      phones: (profile.phonesV2 ?? []).map(({ phone }) => phone),
      emails: [row.email, ...(profile.secondaryEmails ?? []).map(({ email }) => email)],
      addresses: [],
      birthdate: profile.birthdate ?? null,
      company: profile.company ?? null,
      jobTitle: profile.position ?? null,
    },
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    lastLoginDate: row.lastLoginAt?.toISOString() ?? null,
  }
}
