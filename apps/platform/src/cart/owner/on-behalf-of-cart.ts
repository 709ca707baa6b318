import { runStatement } from '../../kernel/database/statement.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { isGuid } from '../../query/query-field.ts'
import type { CartOwner } from './cart-owner.ts'

/**
 * The scope of an app that acts for the owner of this cart; the permission has been checked.
 *
 * @throws {ApiError} 404 `CART_NOT_FOUND`
 */
export async function onBehalfOfCart(scope: SiteScope, cartId: string): Promise<SiteScope> {
  const [owner] = isGuid(cartId)
    ? await runStatement<CartOwner>(scope.db, {
        name: 'carts.find-owner',
        text: `
          SELECT c.owner_kind AS kind, c.owner_id AS id
          FROM carts c
          WHERE c.site_id = $1
            AND c.cart_id = $2`,
        values: [scope.siteId, cartId],
      })
    : []
  if (!owner) throw notFound('cart', cartId)
  const { caller } = scope
  const onBehalfOf = {
    clientId: '',
    visitorId: owner.id,
    ...(owner.kind === 'MEMBER' ? { memberId: owner.id } : {}),
  }
  const permissions = caller.kind === 'app' ? caller.permissions : new Set<never>()
  return { ...scope, caller: { kind: 'app', permissions, onBehalfOf } }
}
