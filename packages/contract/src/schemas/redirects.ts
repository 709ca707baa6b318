import * as v from 'valibot'
import type { CreateRedirectSessionRequest } from '../redirects.ts'
import { prompts, responseModes } from '../redirects.ts'

const nullableText = (maxLength: number) =>
  v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(maxLength))))

const callbackUrl = nullableText(2048)

const authorizeRequestSchema = v.strictObject({
  clientId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  responseType: v.literal('code'),
  redirectUri: nullableText(2048),
  scope: nullableText(512),
  state: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
  responseMode: v.exactOptional(v.nullable(v.picklist(responseModes))),
  codeChallenge: nullableText(128),
  codeChallengeMethod: nullableText(16),
  sessionToken: nullableText(4096),
  nonce: nullableText(512),
  prompt: nullableText(32),
  idp: nullableText(64),
})

const guid = v.pipe(v.string(), v.uuid())

/**
 * Validates the body of `POST /v1/redirect-session`; exactly one intent must be set.
 *
 * The intents of services this platform does not run are refused as unknown fields.
 *
 * @see wire contract section 3.1
 */
export const createRedirectSessionSchema = v.pipe(
  v.strictObject({
    auth: v.exactOptional(
      v.strictObject({
        authRequest: authorizeRequestSchema,
        prompt: v.exactOptional(v.picklist(prompts)),
      }),
    ),
    login: v.exactOptional(v.strictObject({})),
    logout: v.exactOptional(v.strictObject({ clientId: guid })),
    ecomCheckout: v.exactOptional(v.strictObject({ checkoutId: guid })),
    storesProduct: v.exactOptional(
      v.strictObject({ productSlug: v.pipe(v.string(), v.minLength(1), v.maxLength(150)) }),
    ),
    callbacks: v.exactOptional(
      v.strictObject({
        thankYouPageUrl: callbackUrl,
        postFlowUrl: callbackUrl,
        loginUrl: callbackUrl,
        bookingsServiceListUrl: callbackUrl,
        cartPageUrl: callbackUrl,
        planListUrl: callbackUrl,
      }),
    ),
    preferences: v.exactOptional(
      v.strictObject({
        useGenericWixPages: v.exactOptional(v.nullable(v.boolean())),
        maintainIdentity: v.exactOptional(v.nullable(v.boolean())),
        additionalQueryParameters: v.exactOptional(
          v.record(v.pipe(v.string(), v.maxLength(64)), v.pipe(v.string(), v.maxLength(1024))),
        ),
        checkIfPublish: v.exactOptional(v.nullable(v.boolean())),
      }),
    ),
    origin: v.exactOptional(v.pipe(v.string(), v.maxLength(2048))),
  }),
  v.check(
    ({ callbacks: _callbacks, preferences: _preferences, origin: _origin, ...intents }) =>
      Object.keys(intents).length === 1,
    'must set exactly one of auth, login, logout, ecomCheckout, storesProduct',
  ),
) satisfies v.GenericSchema<unknown, CreateRedirectSessionRequest>
