import { applicationError } from '../../kernel/errors/api-error.ts'
import type { Permission } from '../../kernel/scope/permissions.ts'
import { isPermitted, type SiteScope } from '../../kernel/scope/site-scope.ts'

/** The owner of a cart: a cart has no id in the API, so callers cannot address another's (security R-19). */
export interface CartOwner {
  kind: 'VISITOR' | 'MEMBER'
  id: string
}

/**
 * The owner whose cart the caller may use: itself, or the visitor or member on whose behalf an app acts.
 *
 * @throws {ApiError} 403: an app without the permission. 400 `CALLER_HAS_NO_CART`: an app that acts for no one.
 */
export function requireCartOwner(scope: SiteScope, permission: CartPermission): CartOwner {
  const { caller } = scope
  if (caller.kind === 'app' && !isPermitted(scope, permission)) {
    throw applicationError(
      403,
      'PERMISSION_DENIED',
      `This needs the permission ${permission}, which the key or app does not have.`,
    )
  }
  return ownerOf(scope)
}

export type CartPermission = Extract<Permission, `ECOM.${string}_CARTS`>

/** @throws {ApiError} 400 `CALLER_HAS_NO_CART` */
export function ownerOf({ caller }: Pick<SiteScope, 'caller'>): CartOwner {
  if (caller.kind === 'visitor') return { kind: 'VISITOR', id: caller.visitorId }
  if (caller.kind === 'member') return { kind: 'MEMBER', id: caller.memberId }
  if (caller.kind === 'app' && caller.onBehalfOf) {
    const { visitorId, memberId } = caller.onBehalfOf
    return memberId === undefined
      ? { kind: 'VISITOR', id: visitorId }
      : { kind: 'MEMBER', id: memberId }
  }
  throw applicationError(
    400,
    'CALLER_HAS_NO_CART',
    'Carts belong to visitors and members. Send the access token of one, or "<access token>,<API key>".',
  )
}
