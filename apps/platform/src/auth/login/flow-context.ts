import type { Context } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { ApiError } from '../../kernel/errors/api-error.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import type { FlowBinding } from './login-flow.ts'

/**
 * The visitor who is about to become a member; one who is a member already signs in anew.
 *
 * @throws {ApiError} 403: an app, or nobody's token.
 */
export function requireBinding(c: Context<HttpEnvironment>): FlowBinding {
  const binding = bindingOf(c)
  if (binding) return binding
  throw new ApiError(403, 'Only a visitor can sign in. Send a visitor access token.')
}

/** Whose flow it is; `null` for apps, which act for themselves. */
export function bindingOf(c: Context<HttpEnvironment>): FlowBinding | null {
  const { caller } = c.var.scope
  if (caller.kind === 'visitor') return { clientId: caller.clientId, visitorId: caller.visitorId }
  if (caller.kind === 'member') return { clientId: caller.clientId, visitorId: caller.memberId }
  return null
}

/**
 * Where the request comes from. A shop on another origin has no cookie of ours: it keeps the device token that came
 * with the last sign-in, and sends it as `clientMetaData.deviceToken`.
 */
export function originOf(
  c: Context<HttpEnvironment>,
  clientMetaData: Record<string, string> = {},
): RequestOrigin {
  const deviceToken = clientMetaData['deviceToken'] ?? c.var.origin.deviceToken
  return { ...c.var.origin, deviceToken }
}
