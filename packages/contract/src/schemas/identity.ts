import * as v from 'valibot'
import {
  type AddressUse,
  addressTags,
  addressUses,
  emailTags,
  factorTypes,
  phoneTags,
  privacyStatuses,
} from '../enumerations.ts'
import type {
  ChangePasswordRequest,
  CustomValue,
  FactorRequest,
  IdentityProfile,
  IdpTokenLoginRequest,
  LoginRequest,
  RecoverRequest,
  RegisterRequest,
  ResendDuringAuthenticationRequest,
  SendActivationEmailRequest,
  SendRecoveryEmailRequest,
  SignOnRequest,
  StartVerificationRequest,
  VerifyDuringAuthenticationRequest,
} from '../identity.ts'
import { addressMembers } from './address.ts'
import { isUnique } from './is-unique.ts'
import { day, moment } from './moment.ts'

const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength))
const nullableText = (maxLength: number) => v.exactOptional(v.nullable(text(maxLength)))

/**
 * One mailbox and nothing else: no display name, no list, no quoting, no comment.
 *
 * Address parsers disagree about everything beyond this form, and e-mails have been delivered to the wrong person
 * because of it (security.md R-16).
 */
export const emailSchema = v.pipe(
  v.string(),
  v.maxLength(254, 'is longer than 254 characters'),
  v.regex(
    /^[^\s\p{Cc}\p{Cf}\p{Cs}"(),:;<>@[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u,
    'is not an e-mail address',
  ),
)

/** The address of a picture that pages show: never of a script. Empty for none. */
export const pictureAddress = v.pipe(
  text(2048),
  v.regex(/^(https?:\/\/.*)?$/i, 'has to begin with https:// or http://'),
)

/** A site's own values; how deep they nest is bounded by the depth limit on request bodies. */
const customValueSchema: v.GenericSchema<unknown, CustomValue> = v.strictObject({
  strValue: v.exactOptional(text(10_000)),
  numValue: v.exactOptional(v.union([v.number(), v.picklist(['NaN', 'Infinity', '-Infinity'])])),
  dateValue: v.exactOptional(v.nullable(moment)),
  boolValue: v.exactOptional(v.boolean()),
  listValue: v.exactOptional(v.strictObject({ value: v.array(v.lazy(() => customValueSchema)) })),
  mapValue: v.exactOptional(
    v.strictObject({
      value: v.record(
        text(100),
        v.lazy(() => customValueSchema),
      ),
    }),
  ),
})

export const identityProfileSchema = v.strictObject({
  firstName: nullableText(100),
  lastName: nullableText(100),
  nickname: nullableText(100),
  picture: v.exactOptional(v.nullable(pictureAddress)),
  emails: v.exactOptional(v.pipe(v.array(emailSchema), v.maxLength(50))),
  phones: v.exactOptional(v.pipe(v.array(text(50)), v.maxLength(50))),
  labels: v.exactOptional(v.pipe(v.array(text(100)), v.maxLength(2000))),
  language: nullableText(35),
  privacyStatus: v.exactOptional(v.picklist(privacyStatuses)),
  customFields: v.exactOptional(
    v.pipe(
      v.array(v.strictObject({ name: text(100), value: customValueSchema })),
      v.maxLength(100),
    ),
  ),
  secondaryEmails: v.exactOptional(
    v.pipe(
      v.array(v.strictObject({ email: emailSchema, tag: v.picklist(emailTags) })),
      v.maxLength(50),
    ),
  ),
  phonesV2: v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({
          countryCode: nullableText(2),
          phone: text(50),
          tag: v.picklist(phoneTags),
        }),
      ),
      v.maxLength(50),
    ),
  ),
  addresses: v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({
          address: v.strictObject({
            country: nullableText(2),
            subdivision: nullableText(100),
            city: nullableText(200),
            postalCode: nullableText(32),
            addressLine: nullableText(200),
            addressLine2: nullableText(200),
            streetName: nullableText(1000),
            streetNumber: nullableText(1000),
            apt: nullableText(100),
            formatted: addressMembers.formatted,
            location: addressMembers.location,
          }),
          tag: v.picklist(addressTags),
          recipient: v.exactOptional(
            v.strictObject({
              firstName: nullableText(100),
              lastName: nullableText(100),
              phone: nullableText(50),
            }),
          ),
          defaultFor: v.exactOptional(
            v.pipe(v.array(v.picklist(addressUses)), v.maxLength(addressUses.length)),
          ),
        }),
      ),
      v.maxLength(50),
      v.check(
        (addresses) => haveOneDefaultEach(addresses),
        'has more than one default for the same use',
      ),
    ),
  ),
  company: nullableText(1000),
  position: nullableText(1000),
  birthdate: v.exactOptional(v.nullable(day)),
  slug: nullableText(255),
  subscription: v.exactOptional(v.nullable(v.boolean())),
  vatId: nullableText(1000),
}) satisfies v.GenericSchema<unknown, IdentityProfile>

/** A token of a client's own site key counts as a visible captcha: the site's keys are used for all clients. */
const captchaTokenSchema = v.pipe(
  v.strictObject({
    Recaptcha: v.exactOptional(text(5000)),
    InvisibleRecaptcha: v.exactOptional(text(5000)),
    NoCaptcha: v.exactOptional(text(5000)),
    recaptchaForClientSiteKey: v.exactOptional(
      v.strictObject({ token: text(5000), siteKeyId: v.pipe(v.string(), v.uuid()) }),
    ),
  }),
  v.transform(({ recaptchaForClientSiteKey: own, ...token }) =>
    own ? { Recaptcha: own.token, ...token } : token,
  ),
)

const captchaTokensSchema = v.pipe(v.array(captchaTokenSchema), v.maxLength(5))

const clientMetaDataSchema = v.record(text(100), text(1000))

/** @see wire contract section 4.1 */
export const registerSchema = v.strictObject({
  loginId: v.strictObject({ email: emailSchema }),
  password: v.string(),
  profile: v.exactOptional(identityProfileSchema),
  captchaTokens: v.exactOptional(captchaTokensSchema),
  clientMetaData: v.exactOptional(clientMetaDataSchema),
}) satisfies v.GenericSchema<unknown, RegisterRequest>

/** @see wire contract section 4.1 */
export const loginSchema = v.strictObject({
  loginId: v.strictObject({ email: emailSchema }),
  password: v.string(),
  captchaTokens: v.exactOptional(captchaTokensSchema),
  clientMetaData: v.exactOptional(clientMetaDataSchema),
  stateToken: v.exactOptional(text(1000)),
}) satisfies v.GenericSchema<unknown, LoginRequest>

const stateToken = v.pipe(v.string(), v.minLength(1), v.maxLength(1000))
const verificationCode = v.pipe(v.string(), v.regex(/^\d{6}$/, 'has to be six digits'))
const guid = v.pipe(v.string(), v.uuid())
const redirectSchema = v.strictObject({
  url: text(1000),
  clientId: v.exactOptional(guid),
  takesToken: v.exactOptional(v.boolean()),
})

/** @see wire contract section 4.1 */
export const changePasswordSchema = v.strictObject({
  newPassword: v.string(),
  currentPassword: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, ChangePasswordRequest>

/** @see wire contract section 4.1 */
export const sendRecoveryEmailSchema = v.strictObject({
  email: emailSchema,
  language: v.exactOptional(text(35)),
  redirect: v.exactOptional(redirectSchema),
}) satisfies v.GenericSchema<unknown, SendRecoveryEmailRequest>

/** @see wire contract section 4.1 */
export const sendActivationEmailSchema = v.strictObject({
  identityId: guid,
  emailOptions: v.exactOptional(
    v.strictObject({
      language: v.exactOptional(text(35)),
      redirect: v.exactOptional(redirectSchema),
    }),
  ),
}) satisfies v.GenericSchema<unknown, SendActivationEmailRequest>

/** @see wire contract section 4.1 */
export const recoverSchema = v.strictObject({
  recoveryToken: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  password: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, RecoverRequest>

/** @see wire contract section 4.1 */
export const startVerificationSchema = v.strictObject({
  identityId: guid,
  target: v.exactOptional(v.literal('EMAIL')),
}) satisfies v.GenericSchema<unknown, StartVerificationRequest>

/** @see wire contract section 4.1 */
export const verifyDuringAuthenticationSchema = v.strictObject({
  code: verificationCode,
  stateToken,
}) satisfies v.GenericSchema<unknown, VerifyDuringAuthenticationRequest>

/** @see wire contract section 4.1 */
export const resendDuringAuthenticationSchema = v.strictObject({
  stateToken,
}) satisfies v.GenericSchema<unknown, ResendDuringAuthenticationRequest>

const factorCode = v.exactOptional(v.strictObject({ code: text(20) }))

/** @see wire contract section 4.1 */
export const verifyFactorSchema = v.strictObject({
  factorType: v.picklist(factorTypes),
  stateToken,
  rememberThisDevice: v.exactOptional(v.boolean()),
  smsData: factorCode,
  callData: factorCode,
  emailData: factorCode,
  totpData: factorCode,
  pushData: v.exactOptional(v.strictObject({ transactionId: text(100) })),
}) satisfies v.GenericSchema<unknown, FactorRequest>

/** @see wire contract section 4.1 */
export const signOnSchema = v.strictObject({
  loginId: v.strictObject({ email: emailSchema }),
  profile: v.exactOptional(identityProfileSchema),
  verifyEmail: v.exactOptional(v.boolean()),
  mergeExistingContact: v.exactOptional(v.boolean()),
}) satisfies v.GenericSchema<unknown, SignOnRequest>

/** Ours alone: a sign-in with an e-mailed code. */
export const startCodeSignInSchema = v.strictObject({ email: emailSchema })

/** @see wire contract section 4.1 */
export const validateEmailSchema = v.strictObject({ email: text(254) })

/**
 * Other members belong to the provider and are ignored. The nonce must be long enough not to be guessed.
 *
 * @see wire contract section 4.1
 */
export const idpTokenLoginSchema = v.looseObject({
  idpConnectionId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  tokenParams: v.looseObject({
    idToken: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000)),
    nonce: v.pipe(v.string(), v.minLength(22), v.maxLength(500)),
  }),
  clientMetaData: v.exactOptional(clientMetaDataSchema),
}) satisfies v.GenericSchema<unknown, IdpTokenLoginRequest>

function haveOneDefaultEach(addresses: { defaultFor?: AddressUse[] }[]) {
  const uses = addresses.flatMap(({ defaultFor = [] }) => defaultFor)
  return isUnique(uses)
}
