import type { AppGrant, AppTokenResponse } from '@vitrine/contract'
import { type ConnectionOptions, connectionOf } from '../create-session.ts'
import { VitrineError } from '../errors.ts'
import { postGrant } from './post-grant.ts'

/** The app's credentials, and the dashboard where owners install it. */
export interface AppInstallationOptions extends ConnectionOptions {
  appId: string
  appSecret: string
  /** Origin of the platform's dashboard, where owners install apps. */
  dashboardHost: string
}

/** The installation of an app on a site by its owner. @see wire contract section 2.2 */
export interface AppInstallation {
  /**
   * The URL to send the owner to. `state` is returned unchanged in the callback: use a random secret
   * for each attempt.
   *
   * @example
   * ```ts
   * const url = installation.getInstallUrl({ redirectUrl: 'https://app.example/installed', state })
   * ```
   */
  getInstallUrl(parameters: { redirectUrl: string; state?: string; token?: string }): string
  /**
   * The app's tokens for the site, for the code in the callback URL.
   *
   * @throws {VitrineError} `invalid_callback`: when a parameter is missing or the state differs.
   * @throws {PlatformError} When the code is already used, expired or unknown.
   * @throws {ConnectionError} The platform could not be reached.
   * @example
   * ```ts
   * const { instanceId, refreshToken } = await installation.handleCallback(request.url, { state })
   * ```
   */
  handleCallback(
    url: string,
    expected?: { state?: string },
  ): Promise<{ instanceId: string; accessToken: string; refreshToken: string }>
}

/**
 * Creates the two steps of an installation.
 *
 * @example
 * ```ts
 * const installation = createAppInstallation({
 *   appId,
 *   appSecret,
 *   dashboardHost: 'https://dashboard.example',
 * })
 * ```
 */
export function createAppInstallation({
  appId,
  appSecret,
  dashboardHost,
  ...options
}: AppInstallationOptions): AppInstallation {
  return {
    getInstallUrl: ({ redirectUrl, state, token }) => {
      const url = new URL('/installer/install', dashboardHost)
      const parameters = { redirectUrl, appId, state, token }
      for (const [name, value] of Object.entries(parameters)) {
        if (value !== undefined) url.searchParams.set(name, value)
      }
      return url.href
    },

    handleCallback: async (url, { state } = {}) => {
      const { searchParams } = new URL(url)
      const returned = searchParams.get('state')
      if (state !== undefined && returned !== state) {
        throw invalidCallback(`Expected state to be "${state}" but got "${returned}"`)
      }
      const code = requireParameter(searchParams, 'code')
      const instanceId = requireParameter(searchParams, 'instanceId')
      const tokens = await redeem(code)
      return {
        instanceId,
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
      }
    },
  }

  function redeem(code: string): Promise<AppTokenResponse> {
    const grant: AppGrant = {
      code,
      client_id: appId,
      client_secret: appSecret,
      grant_type: 'authorization_code',
    }
    return postGrant(connectionOf(options), '/oauth/access', grant)
  }
}

function requireParameter(parameters: URLSearchParams, name: string) {
  const value = parameters.get(name)
  if (value) return value
  throw invalidCallback(`Expected ${name} to be present`)
}

function invalidCallback(reason: string) {
  return new VitrineError(`Invalid OAuth callback URL. ${reason}`, { code: 'invalid_callback' })
}
