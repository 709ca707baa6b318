import * as v from 'valibot'
import type {
  AnonymousGrant,
  AppGrant,
  AuthorizationCodeGrant,
  RefreshTokenGrant,
} from '../tokens.ts'

/** The largest length of tokens and codes on the wire. */
const credential = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))

/**
 * Validates a token grant whose names are already camel case.
 *
 * `authorized_client` and `client_credentials` are sent in snake case and validated after conversion, like the others.
 * Unknown members are ignored, as RFC 6749 section 3.2 asks.
 *
 * @see wire contract section 2.1
 */
export const tokenGrantSchema = v.variant('grantType', [
  v.object({ grantType: v.literal('anonymous'), clientId: credential }),
  v.object({
    grantType: v.literal('refresh_token'),
    refreshToken: credential,
    clientId: v.exactOptional(credential),
    scope: v.exactOptional(v.pipe(v.string(), v.maxLength(500))),
  }),
  v.object({
    grantType: v.literal('authorization_code'),
    clientId: credential,
    code: credential,
    codeVerifier: v.exactOptional(credential),
    redirectUri: v.exactOptional(v.pipe(v.string(), v.maxLength(2048))),
  }),
  v.object({
    grantType: v.literal('authorized_client'),
    memberId: credential,
    scope: v.exactOptional(credential),
    sessionToken: v.exactOptional(credential),
  }),
  v.object({
    grantType: v.literal('client_credentials'),
    clientId: v.exactOptional(credential),
    clientSecret: v.exactOptional(credential),
    instanceId: v.exactOptional(credential),
  }),
  v.object({
    grantType: v.literal('strip_bound_session'),
    clientSecret: credential,
    accessToken: credential,
  }),
]) satisfies v.GenericSchema<
  unknown,
  AnonymousGrant | RefreshTokenGrant | AuthorizationCodeGrant | { grantType: string }
>

/** A token grant whose names are camel case. */
export type ReadTokenGrant = v.InferOutput<typeof tokenGrantSchema>

/** @see wire contract section 2.2 */
export const appGrantSchema = v.variant('grant_type', [
  v.object({
    grant_type: v.literal('refresh_token'),
    refresh_token: credential,
    client_id: credential,
    client_secret: credential,
  }),
  v.object({
    grant_type: v.literal('authorization_code'),
    code: credential,
    client_id: credential,
    client_secret: credential,
  }),
]) satisfies v.GenericSchema<unknown, AppGrant>

/** @see wire contract section 2.2 */
export const tokenInfoSchema = v.object({ token: credential })

const parameter = v.exactOptional(v.pipe(v.string(), v.maxLength(8_192)))

/** How a client proves who it is, beside HTTP Basic (RFC 6749 section 2.3.1, RFC 7523 section 2.2). */
const clientProof = {
  client_id: parameter,
  client_secret: parameter,
  client_assertion: parameter,
  client_assertion_type: parameter,
}

/** @see RFC 7662 section 2.1 */
export const introspectionSchema = v.object({
  token: credential,
  token_type_hint: parameter,
  ...clientProof,
})

/** The members of an authorization request; further ones are ignored. @see RFC 9126 section 2.1 */
export const pushedAuthorizationSchema = v.object({
  ...clientProof,
  response_type: v.string(),
  redirect_uri: v.string(),
  scope: parameter,
  state: parameter,
  nonce: parameter,
  code_challenge: parameter,
  code_challenge_method: parameter,
  response_mode: parameter,
  prompt: parameter,
  max_age: parameter,
  id_token_hint: parameter,
  login_hint: parameter,
})
