import { applicationError } from '../kernel/errors/api-error.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

/** Whose wishlist it is: it has no id in the API, so callers cannot address another's. */
export interface WishlistOwner {
  kind: 'VISITOR' | 'MEMBER'
  id: string
}

/** The caller itself. @throws {ApiError} 400 `CALLER_HAS_NO_WISHLIST`: an app. */
export function requireWishlistOwner({ caller }: Pick<SiteScope, 'caller'>): WishlistOwner {
  if (caller.kind === 'visitor') return { kind: 'VISITOR', id: caller.visitorId }
  if (caller.kind === 'member') return { kind: 'MEMBER', id: caller.memberId }
  throw applicationError(
    400,
    'CALLER_HAS_NO_WISHLIST',
    'Wishlists belong to visitors and members. Send the access token of one.',
  )
}
