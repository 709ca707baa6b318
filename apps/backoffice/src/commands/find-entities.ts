import type { Admin } from '@vitrine/client/admin'
import type { Collection, Member, Order, Product } from '@vitrine/contract'
import { toQuery as toMemberQuery } from '../members/member-filters.ts'
import { toSearch } from '../orders/order-filters.ts'
import { findBySku } from '../products/find-by-sku.ts'
import { applyFilters } from '../products/product-filters.ts'

/** What a text finds, a few of each kind; a kind that the role may not read is empty. */
export interface FoundEntities {
  products: Product[]
  orders: Order[]
  members: Member[]
  collections: Collection[]
}

const LIMIT = 5

/** Asks for each kind at once, as the screens of their lists do. Rejects when one of the calls fails. */
export async function findEntities(
  admin: Admin,
  search: string,
  isPermitted: (permission: string) => boolean,
  signal: AbortSignal,
): Promise<FoundEntities> {
  const [products, orders, members, collections] = await Promise.all([
    findProducts(),
    isPermitted('ECOM.READ_ORDERS') ? findOrders() : [],
    isPermitted('MEMBERS.MEMBER_READ') ? findMembers() : [],
    findCollections(),
  ])
  return { products, orders, members, collections }

  async function findProducts() {
    const withSku = await findBySku(admin.products, search, signal)
    const filters = { search, visibility: 'all', sorting: 'nameUp', page: 1 } as const
    const query = applyFilters(admin.products.queryMerchantProducts(), filters, withSku)
    const { items } = await query.limit(LIMIT).find({ signal })
    return items
  }

  async function findOrders() {
    const every = { view: 'all', payment: 'all', fulfillment: 'all', from: '', to: '' } as const
    const asked = toSearch({ ...every, search, cursor: '' })
    const { orders: found } = await admin.orders.searchOrders(
      { ...asked, cursorPaging: { limit: LIMIT } },
      { signal },
    )
    return found
  }

  async function findMembers() {
    const { query, ...request } = toMemberQuery({ search, view: 'all', page: 1 })
    const { members: found } = await admin.members.queryMembers(
      { ...request, query: { ...query, paging: { limit: LIMIT } } },
      { signal },
    )
    return found
  }

  async function findCollections() {
    const query = admin.collections.queryCollections().contains('name', search).ascending('name')
    const { items } = await query.limit(LIMIT).find({ signal })
    return items
  }
}
