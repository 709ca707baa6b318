import type { AddressTag, AddressUse, EmailTag, Identity, PhoneTag } from '@vitrine/contract'
import type * as addressMessages from '#messages/address'
import { addressLines } from './address-lines.ts'

export interface ProfileView {
  revision: string
  you: {
    firstName: string
    lastName: string
    nickname: string
    /** Given where the program around keeps one. */
    company?: string
    /** ISO 8601, a day. */
    birthdate: string
    isPublic: boolean
  }
  email: string
  isEmailConfirmed: boolean
  /** With the recipient, where it is another person than the member. */
  addresses: { tag: AddressTag; defaultFor?: AddressUse[]; lines: string[] }[]
  emails: { email: string; tag: EmailTag }[]
  phones: { phone: string; tag: PhoneTag }[]
}

export function toProfileView(
  { identityProfile: profile, email, revision }: Identity,
  { locale, messages }: { locale: string; messages: typeof addressMessages },
): ProfileView {
  const { firstName, lastName, nickname, birthdate, privacyStatus } = profile
  const { addresses = [], secondaryEmails = [], phonesV2 = [] } = profile
  return {
    revision,
    you: {
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      nickname: nickname ?? '',
      birthdate: birthdate ?? '',
      isPublic: privacyStatus === 'PUBLIC',
    },
    email: email.address,
    isEmailConfirmed: email.isVerified,
    addresses: addresses.map(({ tag, address, recipient = {}, defaultFor }) => ({
      tag,
      ...(defaultFor && { defaultFor }),
      lines: [
        [recipient.firstName, recipient.lastName].filter(Boolean).join(' '),
        ...addressLines(address, { locale, messages }),
      ].filter((line) => line !== ''),
    })),
    emails: secondaryEmails,
    phones: phonesV2.map(({ phone, tag }) => ({ phone, tag })),
  }
}
