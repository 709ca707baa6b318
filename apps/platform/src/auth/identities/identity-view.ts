import type { Identity, IdentityFactorType } from '@vitrine/contract'
import { withFormatted } from '../../kernel/places/formatted-address.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { listFactors } from '../factors/factors.ts'
import { listPasskeys } from '../passkeys/passkeys.ts'
import { listLinks } from '../providers/links.ts'
import type { IdentityRow } from '../tables/identity.ts'
import { languageFor } from './language-for.ts'

/**
 * The identity as the wire shows it to its own member, with every list that clients rely on. Lines of addresses are in
 * the language, otherwise in the member's own.
 */
export async function showIdentity(
  scope: SiteScope,
  row: IdentityRow,
  asked?: string,
): Promise<Identity> {
  const { title: _, ...profile } = row.profile
  const language = languageFor(profile, asked)
  return {
    id: row.identityId,
    revision: String(row.revision),
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    connections: (await listLinks(scope, row.identityId)).map(({ providerId, subject }) => ({
      idpConnection: { idpConnectionId: providerId, idpUserId: subject },
    })),
    identityProfile: {
      emails: [],
      phones: [],
      labels: [],
      privacyStatus: 'PRIVATE',
      customFields: [],
      secondaryEmails: [],
      phonesV2: [],
      addresses: [],
      ...profile,
      ...(profile.addresses && {
        addresses: profile.addresses.map((entry) => ({
          ...entry,
          address: withFormatted(entry.address, language),
        })),
      }),
    },
    metadata: {},
    email: { address: row.email, isVerified: row.emailVerified },
    status: { name: row.status, reasons: row.pendingReasons },
    factors: (await listCredentials(scope, row)).map((factor) => ({ ...factor, status: 'ACTIVE' })),
  }
}

/** The member's sign-in methods; passkeys are one factor, however many there are. */
async function listCredentials(
  scope: SiteScope,
  { identityId, passwordHash }: IdentityRow,
): Promise<{ factorId: string; type: IdentityFactorType }[]> {
  const factors = await listFactors(scope, identityId)
  const passkeys = await listPasskeys(scope, identityId)
  return [
    // An identity has at most one password, so the factor needs no id of its own.
    ...(passwordHash === null ? [] : [{ factorId: identityId, type: 'PASSWORD' as const }]),
    ...factors.map(({ factorId, type }) => ({ factorId, type })),
    ...(passkeys.length > 0 ? [{ factorId: identityId, type: 'WEBAUTHN' as const }] : []),
  ]
}
