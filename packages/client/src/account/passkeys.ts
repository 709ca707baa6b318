import type {
  CreatePasskeyRequest,
  Passkey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  StateMachineResponse,
} from '@vitrine/contract'
import { evenIfEnded } from '../auth/even-if-ended.ts'
import { type LoginResult, toLoginFailure, toLoginResult } from '../auth/login-result.ts'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'
import { path } from '../http/path.ts'

/**
 * Passkeys: signing in with one, and those a member has.
 *
 * Every call throws `PlatformError`, `ConnectionError` or `SessionEndedError`, except `signIn`, whose
 * outcome is something to tell the shopper. What makes, adds or removes a passkey needs a sign-in of
 * the last ten minutes: without one the error's `code` is `-19990`.
 *
 * @see WebAuthn Level 3, section 5.1; ours alone
 */
export interface Passkeys {
  /**
   * What `navigator.credentials.get` needs to ask the shopper for a passkey, for
   * `PublicKeyCredential.parseRequestOptionsFromJSON`.
   *
   * @example
   * ```ts
   * const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await passkeys.offerSignIn())
   * ```
   */
  offerSignIn(options?: CallOptions): Promise<PasskeyRequestOptions>
  /**
   * Signs in with what the browser answered, its `toJSON()`. A passkey counts as both factors;
   * `SUCCESS` brings a session token for `getMemberTokensForDirectLogin`.
   *
   * @example
   * ```ts
   * const result = await passkeys.signIn(credential)
   * if (result.loginState === 'FAILURE') console.log(result.errorCode)
   * ```
   */
  signIn(credential: PasskeyAssertion, options?: PasskeySignInOptions): Promise<LoginResult>
  /**
   * What `navigator.credentials.create` needs to make a passkey for the signed-in member, for
   * `PublicKeyCredential.parseCreationOptionsFromJSON`. Needs a recent sign-in.
   *
   * @example
   * ```ts
   * const { challenge } = await passkeys.offerCreation()
   * ```
   */
  offerCreation(options?: CallOptions): Promise<PasskeyCreationOptions>
  /**
   * The member's passkeys, the oldest first.
   *
   * @example
   * ```ts
   * const [first] = await passkeys.list()
   * ```
   */
  list(options?: CallOptions): Promise<Passkey[]>
  /**
   * Keeps a new passkey, under the name that the member gives it; gives all of them. Needs a recent
   * sign-in.
   *
   * @throws {PlatformError} `PASSKEY_NOT_ACCEPTED`: it answers no challenge of ours, or too late.
   * @example
   * ```ts
   * await passkeys.create({ credential: attestation, name: 'Kitchen laptop' })
   * ```
   */
  create(request: CreatePasskeyRequest, options?: CallOptions): Promise<Passkey[]>
  /**
   * Gives a passkey another name; gives all of them.
   *
   * @throws {PlatformError} 404: the member has no such passkey.
   * @example
   * ```ts
   * await passkeys.rename(passkey.id, 'Old laptop')
   * ```
   */
  rename(id: string, name: string, options?: CallOptions): Promise<Passkey[]>
  /**
   * Takes the passkey's right to open the account; gives those that are left. Needs a recent sign-in.
   *
   * @throws {PlatformError} 404: the member has no such passkey.
   * @example
   * ```ts
   * await passkeys.remove(passkey.id)
   * ```
   */
  remove(id: string, options?: CallOptions): Promise<Passkey[]>
}

/** How a shopper signs in with a passkey. */
export interface PasskeySignInOptions extends CallOptions {
  /** From the last sign-in on this device: see `SignedIn`. */
  deviceToken?: string | undefined
}

/**
 * Makes the calls about passkeys, in the name of a client.
 *
 * @example
 * ```ts
 * const passkeys = createPasskeys(client)
 * ```
 */
export function createPasskeys({ directApi }: Pick<Connection, 'directApi'>): Passkeys {
  return {
    offerSignIn: async (options) => {
      const reply = await evenIfEnded(() =>
        directApi.read<{ options: PasskeyRequestOptions }>(
          `${PASSKEYS}/sign-in-options`,
          {},
          options,
        ),
      )
      return reply.options
    },

    signIn: async (credential, { deviceToken, ...options } = {}) => {
      const request = { credential, ...(deviceToken && { clientMetaData: { deviceToken } }) }
      try {
        return toLoginResult(
          await evenIfEnded(() =>
            directApi.post<StateMachineResponse>(`${PASSKEYS}/sign-in`, request, options),
          ),
        )
      } catch (error) {
        return toLoginFailure(error, 'passkey')
      }
    },

    offerCreation: async (options) => {
      const reply = await directApi.read<{ options: PasskeyCreationOptions }>(
        `${PASSKEYS}/creation-options`,
        {},
        options,
      )
      return reply.options
    },

    list: (options) => passkeysOf(directApi.get(PASSKEYS, {}, options)),
    create: (request, options) => passkeysOf(directApi.post(PASSKEYS, request, options)),
    rename: (id, name, options) => passkeysOf(directApi.patch(pathOf(id), { name }, options)),
    remove: (id, options) => passkeysOf(directApi.delete(pathOf(id), {}, options)),
  }
}

const PASSKEYS = '/_api/iam/authentication/v1/passkeys'

const pathOf = (id: string) => path`/_api/iam/authentication/v1/passkeys/${id}`

async function passkeysOf(reply: Promise<{ passkeys: Passkey[] }>) {
  return (await reply).passkeys
}
