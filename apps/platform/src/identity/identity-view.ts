import type { Identity } from '@vitrine/contract'
import type { IdentityRow } from '../db/tables/identity.ts'

/** The identity as the wire shows it to the member it belongs to, with every list that callers rely on. */
export function toIdentity(row: IdentityRow): Identity {
  return {
    id: row.identityId,
    revision: String(row.revision),
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    connections: [],
    identityProfile: {
      emails: [],
      phones: [],
      labels: [],
      privacyStatus: 'PRIVATE',
      customFields: [],
      secondaryEmails: [],
      phonesV2: [],
      addresses: [],
      ...row.profile,
    },
    metadata: {},
    email: { address: row.email, isVerified: row.emailVerified },
    status: { name: row.status, reasons: row.pendingReasons },
    factors: row.passwordHash
      ? // An identity has one password, so the factor needs no id of its own.
        [{ factorId: row.identityId, type: 'PASSWORD', status: 'ACTIVE' }]
      : [],
  }
}
