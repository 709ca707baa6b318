import * as v from 'valibot'
import type {
  CreatePasskeyRequest,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeySignInRequest,
} from '../passkeys.ts'

const base64url = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[\w-]+$/, 'has to be base64url'))

/** Members that browsers add (`publicKey`, `clientExtensionResults` …) are left out: they repeat what the others say. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: v.literal('public-key'),
}

export const passkeyAttestationSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(10_000),
    attestationObject: base64url(100_000),
    transports: v.exactOptional(
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(10)),
    ),
  }),
}) satisfies v.GenericSchema<unknown, PasskeyAttestation>

export const passkeyAssertionSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(10_000),
    authenticatorData: base64url(10_000),
    signature: base64url(10_000),
  }),
}) satisfies v.GenericSchema<unknown, PasskeyAssertion>

export const passkeyNameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))

export const createPasskeySchema = v.strictObject({
  credential: passkeyAttestationSchema,
  name: passkeyNameSchema,
}) satisfies v.GenericSchema<unknown, CreatePasskeyRequest>

export const renamePasskeySchema = v.strictObject({ name: passkeyNameSchema })

export const passkeySignInSchema = v.strictObject({
  credential: passkeyAssertionSchema,
  clientMetaData: v.exactOptional(
    v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.string(), v.maxLength(1000))),
  ),
}) satisfies v.GenericSchema<unknown, PasskeySignInRequest>
