import type { CallOptions } from '../http/api.ts'

/** Where the letter about a new password leads. */
export interface PasswordResetOptions extends CallOptions {
  /**
   * The password is chosen on the page at the redirect URI: the link leads there at once, with
   * `recoveryToken` in its query, for `recover` of `@vitrine/client/identity`. Otherwise it is chosen
   * on a page of the platform's, which leads there afterwards. Ours alone.
   */
  takesToken?: boolean
}
