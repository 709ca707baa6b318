import type { WishlistResponse } from '@vitrine/contract'
import { changeWishlistSchema } from '@vitrine/contract/schemas'
import { pathForms } from '../http/path-forms.ts'
import { defineRoute, type Route, type RouteContext } from '../http/route/route.ts'
import {
  addToWishlist,
  removeFromWishlist,
  shareWishlist,
  unshareWishlist,
} from './change-wishlist.ts'
import { findWishlist, requireSharedWishlist } from './find-wishlist.ts'
import { requireWishlistOwner } from './wishlist-owner.ts'

const CURRENT = '/v1/wishlists/current'
const NO_OWNER = { 400: ['CALLER_HAS_NO_WISHLIST'] } as const
const own = {
  forms: pathForms.wishlists,
  reply: 'WishlistResponse',
  access: [
    {
      callers: 'visitors and members',
      require: (c: RouteContext) => {
        requireWishlistOwner(c.var.scope)
      },
    },
  ],
} as const
const writes = { ...own, write: 'limited', rate: 'carts' } as const

/** The wishlist of the caller, and those that others share. Ours alone. */
export const wishlistRoutes: Route<unknown>[] = [
  defineRoute({
    ...own,
    id: 'getCurrentWishlist',
    method: 'get',
    path: CURRENT,
    summary: 'The products that the caller keeps for later, the newest first.',
    errors: NO_OWNER,
    handler: (c) => answer(c),
  }),
  defineRoute({
    ...writes,
    id: 'addToCurrentWishlist',
    method: 'post',
    path: `${CURRENT}/add-items`,
    summary: 'Adds products; one that is there already stays where it is.',
    body: changeWishlistSchema,
    errors: { ...NO_OWNER, 404: ['PRODUCT_NOT_FOUND'], 409: ['TOO_MANY_WISHLIST_ITEMS'] },
    handler: async (c, { items }) => {
      await addToWishlist(c.var.scope, requireWishlistOwner(c.var.scope), idsOf(items))
      return answer(c)
    },
  }),
  defineRoute({
    ...writes,
    id: 'removeFromCurrentWishlist',
    method: 'post',
    path: `${CURRENT}/remove-items`,
    summary: 'Removes products; a repetition has no effect.',
    body: changeWishlistSchema,
    errors: NO_OWNER,
    handler: async (c, { items }) => {
      await removeFromWishlist(c.var.scope, requireWishlistOwner(c.var.scope), idsOf(items))
      return answer(c)
    },
  }),
  defineRoute({
    ...writes,
    id: 'shareCurrentWishlist',
    method: 'post',
    path: `${CURRENT}/share`,
    summary: 'Shares the wishlist under an id that nobody guesses.',
    errors: NO_OWNER,
    handler: async (c) => {
      await shareWishlist(c.var.scope, requireWishlistOwner(c.var.scope))
      return answer(c)
    },
  }),
  defineRoute({
    ...writes,
    id: 'unshareCurrentWishlist',
    method: 'delete',
    path: `${CURRENT}/share`,
    summary: 'Ends the sharing of the wishlist: its id no longer works.',
    errors: NO_OWNER,
    handler: async (c) => {
      await unshareWishlist(c.var.scope, requireWishlistOwner(c.var.scope))
      return answer(c)
    },
  }),
  defineRoute({
    forms: pathForms.wishlists,
    id: 'getSharedWishlist',
    method: 'get',
    path: '/v1/wishlists/shared/:shareId',
    summary: 'The products of a wishlist that its owner shares.',
    reply: 'WishlistResponse',
    errors: { 404: ['WISHLIST_NOT_FOUND'] },
    handler: async (c) => {
      const shareId = c.req.param('shareId')?.toLowerCase() ?? ''
      const wishlist = await requireSharedWishlist(c.var.scope, shareId)
      c.header('Cache-Control', 'no-store')
      return c.json<WishlistResponse>({ wishlist })
    },
  }),
]

const idsOf = (items: { catalogItemId: string }[]) => items.map((item) => item.catalogItemId)

async function answer(c: RouteContext) {
  const { scope } = c.var
  c.header('Cache-Control', 'no-store')
  const wishlist = await findWishlist(scope, requireWishlistOwner(scope))
  return c.json<WishlistResponse>({ wishlist })
}
