import type { AttentionOverview } from '@vitrine/contract'
import { readSite } from '../catalog/product/read-site.ts'
import { listWebhookHealth } from '../events/webhooks/webhook-health.ts'
import type { Permission } from '../kernel/scope/permissions.ts'
import { isPermitted, type SiteScope } from '../kernel/scope/site-scope.ts'
import { countMembers, countOrders } from './count-waiting.ts'
import { readStock } from './read-stock.ts'
import { sumAbandoned } from './sum-abandoned.ts'

/** What a caller needs to see a part. */
export const attentionPermissions = {
  orders: 'ECOM.READ_ORDERS',
  members: 'MEMBERS.MEMBER_READ',
  abandonedCheckouts: 'ECOM.ABANDONED_CHECKOUT_READ',
  stock: 'WIX_STORES.READ_INVENTORY',
  webhooks: 'VITRINE.MANAGE_WEBHOOKS',
} as const satisfies Record<keyof AttentionOverview, Permission>

/** What needs a person, as far as the caller may see it. */
export async function readAttention(scope: SiteScope): Promise<AttentionOverview> {
  const sees = (part: keyof AttentionOverview) => isPermitted(scope, attentionPermissions[part])
  const { currency } = await readSite(scope)
  return {
    ...(sees('orders') && { orders: await countOrders(scope) }),
    ...(sees('members') && { members: await countMembers(scope) }),
    ...(sees('abandonedCheckouts') && { abandonedCheckouts: await sumAbandoned(scope, currency) }),
    ...(sees('stock') && { stock: await readStock(scope) }),
    ...(sees('webhooks') && { webhooks: await listWebhookHealth(scope, { limit: 20 }) }),
  }
}
