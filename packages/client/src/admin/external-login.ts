import { type IdentityProfile, OFFLINE_ACCESS_SCOPE, type SignOnResponse } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'
import type { RequestTokens } from '../session/token-endpoint.ts'
import type { Tokens } from '../session/tokens.ts'

/** The key that lets another system sign members in. */
export interface ExternalLoginOptions {
  /** It is a secret: on servers only. */
  apiKey: string
}

/** The parts of a client that an external login needs. */
export interface ExternalLoginClient extends Pick<Connection, 'directApi'> {
  requestTokens: RequestTokens
  auth: { getFreshTokens(): Promise<Tokens> }
}

/** Signs members in on the authority of another system, without a password. */
export interface ExternalLogin {
  /**
   * A member's tokens by the member's id.
   *
   * @throws {PlatformError} When the key lacks the permission, or there is no such member.
   * @throws {ConnectionError} The platform could not be reached.
   * @example
   * ```ts
   * await client.auth.setTokens(await externalLogin.getMemberTokens(memberId))
   * ```
   */
  getMemberTokens(memberId: string, options?: Pick<CallOptions, 'signal'>): Promise<Tokens>
  /**
   * A member's tokens by e-mail address, bound to a session of their own; registers a new member.
   *
   * @throws {PlatformError} When the key lacks the permission.
   * @throws {ConnectionError} The platform could not be reached.
   * @example
   * ```ts
   * const tokens = await externalLogin.getMemberTokensBySignOn(email, {
   *   profile: { firstName: 'Ada' },
   * })
   * ```
   */
  getMemberTokensBySignOn(email: string, options?: SignOnOptions): Promise<Tokens>
}

/** What the other system knows of the member. */
export interface SignOnOptions extends Pick<CallOptions, 'signal'> {
  profile?: IdentityProfile
  /**
   * Whether the address counts as verified; `true` by default. An account whose address was not verified before then loses
   * its password, passkeys, linked providers and sessions: who registered it need not own the address.
   */
  verifyEmail?: boolean
  /** Whether to merge a contact with the same address; `true` by default. */
  mergeExistingContact?: boolean
}

/**
 * Creates external logins for the visitor of a client.
 *
 * @see wire contract section 2.1
 * @example
 * ```ts
 * const externalLogin = createExternalLogin(client, { apiKey })
 * ```
 */
export function createExternalLogin(
  { directApi, requestTokens, auth }: ExternalLoginClient,
  { apiKey }: ExternalLoginOptions,
): ExternalLogin {
  return {
    getMemberTokens: async (memberId, { signal } = {}) =>
      requestTokens(
        {
          grant_type: 'authorized_client',
          scope: OFFLINE_ACCESS_SCOPE,
          member_id: memberId,
        },
        'member',
        { headers: await onBehalfOfVisitor(), signal },
      ),

    getMemberTokensBySignOn: async (
      email,
      { profile, verifyEmail = true, mergeExistingContact = true, signal } = {},
    ) => {
      const headers = await onBehalfOfVisitor()
      const { sessionToken, identity } = await directApi.post<SignOnResponse>(
        '/_api/iam/authentication/v2/sign-on',
        {
          loginId: { email },
          ...(profile && { profile }),
          verifyEmail,
          mergeExistingContact,
        },
        { headers, signal },
      )
      return requestTokens(
        {
          grant_type: 'authorized_client',
          member_id: identity.id,
          session_token: sessionToken,
        },
        'member',
        { headers, signal },
      )
    },
  }

  /** The API key authorizes, the token names the visitor (wire contract section 1.3). */
  async function onBehalfOfVisitor() {
    const { accessToken } = await auth.getFreshTokens()
    return { Authorization: `${accessToken.value},${apiKey}` }
  }
}
