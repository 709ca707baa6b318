import { and, eq, lt, type SQL } from 'drizzle-orm'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { type CartOwner, ownerOf } from './owner/cart-owner.ts'
import { deleteGuestData } from './owner/delete-guest-data.ts'
import { recordRecovery } from './save-cart.ts'
import { cartNotFound } from './stored-cart.ts'
import { carts } from './tables.ts'

/** Deletes the caller's cart. @throws {ApiError} 404: there is none. */
export async function deleteCart(scope: SiteScope): Promise<void> {
  const owner = ownerOf(scope)
  const isThere = await transact(scope, (tx) => dropCart(tx, owner))
  if (!isThere) throw cartNotFound()
}

/** Deletes the owner's cart with its lines; returns whether there was one. */
export async function dropCart(tx: SiteScope, { kind, id }: CartOwner): Promise<boolean> {
  const dropped = await dropCarts(tx, and(eq(carts.ownerKind, kind), eq(carts.ownerId, id)))
  return dropped.length > 0
}

/** Deletes the cart that was bought; an abandoned one is recovered by this. */
export async function dropBoughtCart(tx: SiteScope, cartId: string): Promise<void> {
  const dropped = await dropCarts(tx, eq(carts.cartId, cartId))
  for (const cart of dropped) {
    await recordRecovery(tx, cart, { kind: cart.ownerKind, id: cart.ownerId })
  }
}

/** Deletes guests' carts that expired before the time. */
export async function dropExpiredCarts(scope: SiteScope, before: Date): Promise<void> {
  await transact(scope, (tx) => dropCarts(tx, lt(carts.expiresAt, before)))
}

async function dropCarts(tx: SiteScope, which: SQL | undefined) {
  const dropped = await tx.db
    .delete(carts)
    .where(and(eq(carts.siteId, tx.siteId), which))
    .returning({
      cartId: carts.cartId,
      ownerKind: carts.ownerKind,
      ownerId: carts.ownerId,
      abandonedAt: carts.abandonedAt,
      createdAt: carts.createdAt,
    })
  const guests = dropped.filter(({ ownerKind }) => ownerKind === 'VISITOR')
  await deleteGuestData(
    tx,
    guests.map(({ cartId }) => cartId),
  )
  return dropped
}
