import type { Member, MemberToCreate } from '@vitrine/contract'
import { record } from '../../audit/record.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import { requirePlaces } from '../../kernel/places/require-places.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { createIdentity } from '../identities/create-identity.ts'
import { updateProfile } from '../identities/update-profile.ts'
import type { IdentityRow } from '../tables/identity.ts'
import { toMember } from './member-view.ts'
import { toProfile } from './update-member.ts'

/**
 * Creates an active member without a password, who chooses one by the e-mail for a forgotten one.
 *
 * @throws {ApiError} 400: a country or subdivision that does not exist. 409 `MEMBER_ALREADY_EXISTS`: the address has an account.
 */
export function createMember(
  scope: SiteScope,
  { loginEmail: email, ...update }: MemberToCreate,
  language: string | undefined,
): Promise<Member> {
  return transact(scope, async (tx) => {
    const { firstName, lastName } = update.contact ?? {}
    const { nickname } = update.profile ?? {}
    const profile = {
      ...(firstName == null ? {} : { firstName }),
      ...(lastName == null ? {} : { lastName }),
      ...(nickname == null ? {} : { nickname }),
    }
    const identity = await createIdentity(tx, { email, passwordHash: null, profile })
    if (!identity) {
      throw applicationError(409, 'MEMBER_ALREADY_EXISTS', 'The address has an account already.')
    }
    const { identityId: memberId } = identity
    const subject = { kind: 'identity' as const, id: memberId }
    await record(tx, { action: 'member.registered', subject, details: { byApp: true } })
    const change = (row: IdentityRow) => {
      requirePlaces({ member: { contact: { addresses: update.contact?.addresses } } }, row.profile)
      return toProfile(row, update)
    }
    return toMember(await updateProfile(tx, { identityId: memberId, change }), 'FULL', language)
  })
}
