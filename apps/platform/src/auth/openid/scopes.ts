/** The scopes of OpenID Connect sign-ins (OpenID Connect Core sections 5.4 and 11), and `store`: the member's API. */
export const SCOPES = [
  'openid',
  'profile',
  'email',
  'address',
  'phone',
  'offline_access',
  'store',
] as const
export type Scope = (typeof SCOPES)[number]

/**
 * The scopes of an authorization request, or `null` for a sign-in of the wire, which names none or `offline_access` alone
 * and gets the member's whole API.
 */
export function readScopes(scope: string | null | undefined): ReadonlySet<Scope> | null {
  const named = new Set((scope ?? '').split(' ').filter(isScope))
  return named.has('openid') ? named : null
}

/** Whether the scopes can be granted: known ones, `openid` among them, or those of the wire. */
export function areValidScopes(scope: string): boolean {
  const named = scope.split(' ').filter((one) => one !== '')
  return (
    named.every(isScope) &&
    (named.includes('openid') || named.every((one) => one === 'offline_access'))
  )
}

function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text)
}
