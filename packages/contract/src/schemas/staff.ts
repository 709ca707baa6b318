import * as v from 'valibot'
import type {
  AddIdentityProviderRequest,
  ChangeIdentityProviderRequest,
} from '../identity-providers.ts'
import { staffRoles, tokenEndpointAuthMethods } from '../staff.ts'
import { emailSchema } from './identity.ts'

export const setStaffRoleSchema = v.strictObject({
  email: emailSchema,
  role: v.picklist(staffRoles),
})

/** Such as `product:<id>`, `order:<id>`, `setting:delivery`. */
export const openFormSchema = v.strictObject({
  subject: v.pipe(v.string(), v.regex(/^[a-z]{1,20}:[\w-]{1,60}$/, 'has to be a kind and an id')),
})

export const createApiKeySchema = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  permissions: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100)),
})

export const changeSettingsSchema = v.strictObject({
  settings: v.record(v.pipe(v.string(), v.maxLength(100)), v.unknown()),
})

// They are used in subjects of e-mails and in headers.
const oneLine = v.regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, 'has signs in it that cannot be seen')
const providerName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60), oneLine)
const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(2_000), oneLine)

export const addProviderSchema = v.strictObject({
  name: providerName,
  issuer: v.pipe(v.string(), v.maxLength(1_000), oneLine),
  clientId: v.pipe(v.string(), v.minLength(1), v.maxLength(500), oneLine),
  clientSecret: v.exactOptional(secret),
}) satisfies v.GenericSchema<unknown, AddIdentityProviderRequest>

export const changeProviderSchema = v.strictObject({
  name: v.exactOptional(providerName),
  clientSecret: v.exactOptional(secret),
  isOn: v.exactOptional(v.boolean()),
}) satisfies v.GenericSchema<unknown, ChangeIdentityProviderRequest>

const clientName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))
const addresses = v.pipe(v.array(v.pipe(v.string(), v.maxLength(2_000))), v.maxLength(50))

/** Public keys, whose kinds are those of the algorithms that assertions are signed with. */
const publicKeys = v.strictObject({
  keys: v.pipe(
    v.array(
      v.pipe(
        v.looseObject({ kty: v.picklist(['RSA', 'EC', 'OKP']) }),
        v.check((key) => !('d' in key), 'is a private key'),
      ),
    ),
    v.minLength(1),
    v.maxLength(10),
  ),
})

export const createClientSchema = v.strictObject({
  name: clientName,
  redirectUris: addresses,
  callbackUrls: v.exactOptional(addresses),
  origins: addresses,
  isConfidential: v.exactOptional(v.boolean()),
  tokenEndpointAuthMethod: v.exactOptional(v.picklist(tokenEndpointAuthMethods)),
  jwks: v.exactOptional(publicKeys),
  jwksUri: v.exactOptional(v.pipe(v.string(), v.maxLength(2_000))),
})

export const changeClientSchema = v.strictObject({
  name: v.exactOptional(clientName),
  redirectUris: v.exactOptional(addresses),
  callbackUrls: v.exactOptional(addresses),
  origins: v.exactOptional(addresses),
})
