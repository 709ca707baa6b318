import type { AbandonedCartBuyer } from '@vitrine/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { identities } from '../auth/tables/identity.ts'
import { formatMinor, toDecimal } from '../catalog/product/money.ts'
import { readSite, type SiteMoney } from '../catalog/product/read-site.ts'
import { runStatement } from '../kernel/database/statement.ts'
import { claimStatement } from '../kernel/jobs/claim-statement.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { after } from '../kernel/time/after.ts'
import { recordChanges } from '../outbox/record-changes.ts'
import { forEachSite, type SiteJobSource } from '../sites/for-each-site.ts'
import { readCartProducts } from './cart-products.ts'
import { cartSettings, QUIET_SINCE } from './cart-settings.ts'
import type { CartOwner } from './owner/cart-owner.ts'
import { identityOf } from './save-cart.ts'
import {
  CART_COLUMNS,
  type CartRow,
  readLinesOf,
  type StoredCart,
  toStoredCart,
} from './stored-cart.ts'
import { toLinesView } from './view/view-cart.ts'

/** The number marked in one transaction. */
const BATCH = 50

const MINUTE_MS = 60_000

const IS_OPEN = 'c.line_count > 0 AND c.abandoned_at IS NULL'

const DUE = `SELECT c.site_id FROM carts c ${QUIET_SINCE} WHERE ${IS_OPEN} AND c.updated_at <= q.since`

const MARK_ABANDONED = claimStatement({
  table: 'carts',
  id: 'cart_id',
  isDue: `${IS_OPEN} AND c.updated_at <= $2`,
  dueSince: 'updated_at',
  limit: BATCH,
  set: 'abandoned_at = $3',
  returning: CART_COLUMNS,
})

/**
 * Marks the carts of every site that have not changed for as long as the site's setting says, and records one event for
 * each, however many processes run this.
 */
export function abandonCarts(source: SiteJobSource, signal?: AbortSignal): Promise<void> {
  return forEachSite(source, { name: 'carts', due: DUE, signal }, async (scope) => {
    const { abandonedCartMinutes } = await cartSettings.read(scope)
    const quietSince = after(scope.now(), -abandonedCartMinutes * MINUTE_MS)
    return (await abandonQuietCarts(scope, quietSince)) >= BATCH
  })
}

/** Returns how many were marked. */
function abandonQuietCarts(scope: SiteScope, quietSince: Date): Promise<number> {
  return transact(scope, async (tx) => {
    const carts = await markQuietCarts(tx, quietSince)
    if (carts.length === 0) return 0
    const site = await readSite(tx)
    const buyers = await findMembers(tx, carts)
    for (const cart of carts) {
      const buyer = { ...buyers.get(cart.owner.id), ...writtenBuyer(cart), ...idOf(cart.owner) }
      await recordAbandonment(tx, cart, { site, buyer })
    }
    return carts.length
  })
}

/**
 * Carts locked by another process, or by a request of their buyer, are skipped. A mark is committed together with its
 * event, so it needs no lease.
 */
async function markQuietCarts(tx: SiteScope, quietSince: Date): Promise<StoredCart[]> {
  const rows = await runStatement<CartRow>(tx.db, {
    name: 'carts.mark-abandoned',
    text: MARK_ABANDONED,
    values: [tx.siteId, quietSince, tx.now()],
  })
  const lines = await readLinesOf(
    tx,
    rows.map(({ cartId }) => cartId),
  )
  return rows.map((row) => toStoredCart(row, lines.get(row.cartId) ?? []))
}

type Buyer = Omit<AbandonedCartBuyer, 'id' | 'identityType'>

/** The shop's data about the carts' members. */
async function findMembers(
  { db, siteId }: SiteScope,
  carts: StoredCart[],
): Promise<Map<string, Buyer>> {
  const ids = carts.flatMap(({ owner }) => (owner.kind === 'MEMBER' ? [owner.id] : []))
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: identities.identityId, email: identities.email, profile: identities.profile })
    .from(identities)
    .where(and(eq(identities.siteId, siteId), inArray(identities.identityId, ids)))
  return new Map(
    rows.map(({ id, email, profile }) => [
      id,
      withoutGaps({ email, firstName: profile.firstName, lastName: profile.lastName }),
    ]),
  )
}

/** The data that buyers entered in the cart. */
function writtenBuyer({ info }: StoredCart): Buyer {
  const { firstName, lastName, phone } = info.contactInfo?.contactDetails ?? {}
  return withoutGaps({ email: info.buyerInfo?.email, firstName, lastName, phone })
}

const idOf = ({ kind, id }: CartOwner) => ({ id, identityType: kind })

function withoutGaps(buyer: { [Name in keyof Buyer]?: Buyer[Name] | null | undefined }): Buyer {
  return Object.fromEntries(Object.entries(buyer).filter(([, value]) => value))
}

async function recordAbandonment(
  tx: SiteScope,
  cart: StoredCart,
  { site, buyer }: { site: SiteMoney; buyer: AbandonedCartBuyer },
) {
  const { cartId, owner, info, createdAt, lines } = cart
  const { subtotal } = toLinesView(lines, await readCartProducts(tx, lines), site)
  const total = Number(subtotal.own)
  const facts = {
    kind: 'abandoned' as const,
    createdAt: createdAt.toISOString(),
    abandonedAt: tx.now().toISOString(),
    buyer,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: toDecimal(total, site.currency),
    formattedTotal: formatMinor(total, site.currency, site.language),
    ...(info.overrideCheckoutUrl ? { checkoutUrl: info.overrideCheckoutUrl } : {}),
  }
  await recordChanges(tx, [{ entity: 'cart', entityId: cartId, facts }], identityOf(owner))
}
