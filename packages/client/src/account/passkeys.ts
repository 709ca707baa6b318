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
 * Passkeys: signing in with one, and the list of a member's own.
 *
 * Creating or removing a passkey needs a sign-in of the last ten minutes: without one the error's
 * `code` is `-19990`.
 *
 * @see WebAuthn Level 3, section 5.1; ours alone
 */
export interface Passkeys {
  /**
   * The request options for `navigator.credentials.get`, in the form that
   * `PublicKeyCredential.parseRequestOptionsFromJSON` takes.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @example
   * ```ts
   * const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await passkeys.offerSignIn())
   * ```
   */
  offerSignIn(options?: CallOptions): Promise<PasskeyRequestOptions>
  /**
   * Signs in with the `toJSON()` of the browser's credential. A passkey counts as both factors;
   * `SUCCESS` brings a session token for `getMemberTokensForDirectLogin`.
   *
   * @throws The reason of `options.signal` when it is aborted. Every other outcome is a result.
   * @example
   * ```ts
   * const result = await passkeys.signIn(credential)
   * if (result.loginState === 'FAILURE') console.log(result.errorCode)
   * ```
   */
  signIn(credential: PasskeyAssertion, options?: PasskeySignInOptions): Promise<LoginResult>
  /**
   * The creation options for `navigator.credentials.create`, for the signed-in member, in the form
   * that `PublicKeyCredential.parseCreationOptionsFromJSON` takes. Needs a recent sign-in.
   *
   * @throws {PlatformError} `-19990`: when the sign-in is more than ten minutes old.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { challenge } = await passkeys.offerCreation()
   * ```
   */
  offerCreation(options?: CallOptions): Promise<PasskeyCreationOptions>
  /**
   * The member's passkeys, the oldest first.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const [first] = await passkeys.list()
   * ```
   */
  list(options?: CallOptions): Promise<Passkey[]>
  /**
   * Registers a new passkey under a name of the member's choice, and returns all of them. Needs a
   * recent sign-in.
   *
   * @throws {PlatformError} `PASSKEY_NOT_ACCEPTED`: when its challenge is unknown or expired;
   * `-19990`: when the sign-in is more than ten minutes old.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * await passkeys.create({ credential: attestation, name: 'Kitchen laptop' })
   * ```
   */
  create(request: CreatePasskeyRequest, options?: CallOptions): Promise<Passkey[]>
  /**
   * Renames a passkey, and returns all of them.
   *
   * @throws {PlatformError} 404: when the member has no such passkey.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await passkeys.rename(passkey.id, 'Old laptop')
   * ```
   */
  rename(id: string, name: string, options?: CallOptions): Promise<Passkey[]>
  /**
   * Removes a passkey from the account, and returns those that are left. Needs a recent sign-in.
   *
   * @throws {PlatformError} 404: when the member has no such passkey; `-19990`: when the sign-in is
   * more than ten minutes old.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await passkeys.remove(passkey.id)
   * ```
   */
  remove(id: string, options?: CallOptions): Promise<Passkey[]>
}

/** Options of a sign-in with a passkey. */
export interface PasskeySignInOptions extends CallOptions {
  /** From the last sign-in on this device: see `SignedIn`. */
  deviceToken?: string | undefined
}

/**
 * Creates the calls about passkeys, in the name of a client.
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
    rename: async (id, name, options) => passkeysOf(directApi.patch(pathOf(id), { name }, options)),
    remove: async (id, options) => passkeysOf(directApi.delete(pathOf(id), {}, options)),
  }
}

const PASSKEYS = '/_api/iam/authentication/v1/passkeys'

const pathOf = (id: string) => path`/_api/iam/authentication/v1/passkeys/${id}`

async function passkeysOf(reply: Promise<{ passkeys: Passkey[] }>) {
  return (await reply).passkeys
}
