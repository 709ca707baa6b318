import type { CallOptions } from '../http/api.ts'

/** Where the link of the password reset e-mail leads. */
export interface PasswordResetOptions extends CallOptions {
  /**
   * Whether the password is set on the page at the redirect URI: the link then leads there directly,
   * with `recoveryToken` in its query, for `recover` of `@vitrine/client/identity`. Otherwise it leads
   * to a page of the platform's, which redirects there afterwards. Ours alone.
   */
  takesToken?: boolean
}
