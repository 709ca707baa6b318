import * as v from 'valibot'
import type { IdentityProfile } from '../identity.ts'
import type { MemberUpdate } from '../member.ts'
import { addressMembers } from './address.ts'
import { emailSchema, identityProfileSchema, pictureAddress } from './identity.ts'
import { day } from './moment.ts'
import { memberQuerySchema } from './query.ts'

const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength))
const nullableText = (maxLength: number) => v.exactOptional(v.nullable(text(maxLength)))

const memberAddressSchema = v.strictObject({
  id: nullableText(36),
  country: nullableText(2),
  subdivision: nullableText(100),
  city: nullableText(200),
  postalCode: nullableText(32),
  ...addressMembers,
  addressLine: nullableText(200),
  addressLine1: nullableText(200),
  addressLine2: nullableText(200),
})

const customFieldSchema = v.strictObject({
  name: nullableText(100),
  value: v.union([v.null(), text(10_000), v.pipe(v.number(), v.finite()), v.boolean()]),
})

/** What members can write about themselves; sign-in addresses, states and dates are excluded. */
export const memberUpdateSchema = v.strictObject({
  id: v.exactOptional(v.string()),
  contact: v.exactOptional(
    v.strictObject({
      firstName: nullableText(100),
      lastName: nullableText(100),
      phones: v.exactOptional(v.pipe(v.array(text(50)), v.maxLength(50))),
      emails: v.exactOptional(v.pipe(v.array(emailSchema), v.maxLength(50))),
      addresses: v.exactOptional(v.pipe(v.array(memberAddressSchema), v.maxLength(50))),
      birthdate: v.exactOptional(v.nullable(day)),
      company: nullableText(100),
      jobTitle: nullableText(100),
      customFields: v.exactOptional(
        v.pipe(v.record(text(100), customFieldSchema), v.maxEntries(100)),
      ),
    }),
  ),
  profile: v.exactOptional(
    v.strictObject({
      nickname: nullableText(100),
      title: nullableText(100),
      photo: v.exactOptional(v.object({ url: v.exactOptional(pictureAddress) })),
    }),
  ),
  privacyStatus: v.exactOptional(v.picklist(['UNKNOWN', 'PRIVATE', 'PUBLIC'])),
}) satisfies v.GenericSchema<unknown, MemberUpdate>

/** @see wire contract section 7.5 */
export const updateMemberSchema = v.strictObject({ member: memberUpdateSchema })

export const createMemberSchema = v.strictObject({
  member: v.strictObject({ ...memberUpdateSchema.entries, loginEmail: emailSchema }),
})

export const changeSlugSchema = v.strictObject({
  slug: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
})

/** @see wire contract section 7.5 */
export const queryMembersSchema = v.strictObject({
  fieldsets: v.exactOptional(v.array(v.picklist(['PUBLIC', 'EXTENDED', 'FULL']))),
  query: v.exactOptional(memberQuerySchema),
  search: v.exactOptional(
    v.strictObject({
      expression: text(200),
      fields: v.exactOptional(v.pipe(v.array(text(100)), v.maxLength(10))),
    }),
  ),
})

/** The profile fields that only the shop can write: labels, addresses of the member's page, older lists. */
const SHOPS_OWN = ['labels', 'slug', 'emails', 'phones'] as const

/** Ours alone: a member's whole profile, with tags. */
export const updateOwnIdentitySchema = v.strictObject({
  identity: v.strictObject({
    revision: v.exactOptional(v.nullable(text(20))),
    identityProfile: v.omit(identityProfileSchema, SHOPS_OWN) as v.GenericSchema<
      unknown,
      Omit<IdentityProfile, (typeof SHOPS_OWN)[number]>
    >,
  }),
})

/** Ours alone: a new e-mail address for sign-ins. */
export const changeEmailSchema = v.strictObject({
  newEmail: emailSchema,
  currentPassword: v.exactOptional(v.string()),
})

/** Ours alone: the first code of the authenticator app that is being enrolled. */
export const confirmTotpSchema = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'has to be six digits')),
})

const channelType = v.picklist(['SMS', 'CALL', 'PUSH'])

/** Ours alone: the telephone number in international form, or the device that the shop's app registered with the service. */
export const beginChannelSchema = v.strictObject({
  type: channelType,
  to: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
})

/** Ours alone: the code that was sent to the number or device. */
export const confirmChannelSchema = v.strictObject({
  type: channelType,
  code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'has to be six digits')),
})

/** Ours alone: which second factor to remove. */
export const removeChannelSchema = v.strictObject({ type: channelType })

/** Ours alone: a code of the app, or a backup code. */
export const removeTotpSchema = v.strictObject({ code: text(20) })

/** Ours alone: the verification code that was sent to the new address. */
export const confirmEmailSchema = v.strictObject({
  changeToken: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'has to be six digits')),
})
