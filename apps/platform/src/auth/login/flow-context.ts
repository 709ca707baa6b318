import type { Context } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { ApiError } from '../../kernel/errors/api-error.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import type { FlowBinding } from './login-flow.ts'

/**
 * The visitor who is signing in; a member who signs in again counts as a visitor too.
 *
 * @throws {ApiError} 403: the caller is an app or has no token.
 */
export function requireBinding(c: Context<HttpEnvironment>): FlowBinding {
  const binding = bindingOf(c)
  if (binding) return binding
  throw new ApiError(403, 'Only a visitor can sign in. Send a visitor access token.')
}

/** The visitor that the flow belongs to; `null` for apps, which act for themselves. */
export function bindingOf(c: Context<HttpEnvironment>): FlowBinding | null {
  const { caller } = c.var.scope
  if (caller.kind === 'visitor') return { clientId: caller.clientId, visitorId: caller.visitorId }
  if (caller.kind === 'member') return { clientId: caller.clientId, visitorId: caller.memberId }
  return null
}

/**
 * The device and address of the request. A shop on another origin does not have the platform's cookie: it stores the
 * device token of the last sign-in, and sends it as `clientMetaData.deviceToken`.
 */
export function originOf(
  c: Context<HttpEnvironment>,
  clientMetaData: Record<string, string> = {},
): RequestOrigin {
  const deviceToken = clientMetaData['deviceToken'] ?? c.var.origin.deviceToken
  return { ...c.var.origin, deviceToken }
}
