import { and, eq } from 'drizzle-orm'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { type CartOwner, ownerOf } from './owner/cart-owner.ts'
import { cartNotFound } from './stored-cart.ts'
import { carts } from './tables.ts'

/** Deletes the caller's cart. @throws {ApiError} 404: there is none. */
export async function deleteCart(scope: SiteScope): Promise<void> {
  const owner = ownerOf(scope)
  const isThere = await transact(scope, (tx) => dropCart(tx, owner))
  if (!isThere) throw cartNotFound()
}

/** Deletes the owner's cart with its lines; returns whether there was one. */
export async function dropCart(
  { siteId, db }: SiteScope,
  { kind, id }: CartOwner,
): Promise<boolean> {
  const dropped = await db
    .delete(carts)
    .where(and(eq(carts.siteId, siteId), eq(carts.ownerKind, kind), eq(carts.ownerId, id)))
    .returning({ cartId: carts.cartId })
  return dropped.length > 0
}
