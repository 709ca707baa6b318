import { demoMembers } from '@vitrine/demo'
import { emailKey } from '../../../auth/identities/create-identity.ts'
import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'

/** Money that has moved has to be explained, so an order that was paid through a real provider stays. */
const IS_DEMO_ORDER = `NOT EXISTS (
  SELECT FROM payments x
  WHERE x.site_id = o.site_id AND x.order_id = o.order_id AND x.provider <> 'sandbox'
)`

/** The ids of the demo's members. One who has a role in the shop is its owner's own by now. */
export async function findDemoMembers({ siteId, db }: SiteScope): Promise<string[]> {
  const rows = await runStatement<{ id: string }>(db, {
    name: 'demo.find-members',
    text: `
      SELECT m.identity_id AS id
      FROM identities m
      WHERE m.site_id = $1
        AND m.email_key = ANY($2::text[])
        AND NOT EXISTS (SELECT FROM staff_members s WHERE s.site_id = $1 AND s.identity_id = m.identity_id)
      ORDER BY m.identity_id`,
    values: [siteId, demoMembers.map(({ email }) => emailKey(email))],
  })
  return rows.map(({ id }) => id)
}

/** The ids of orders of these members, the oldest first. */
export async function findDemoOrders(
  { siteId, db }: SiteScope,
  memberIds: string[],
  limit: number | null = null,
): Promise<string[]> {
  const rows = await runStatement<{ id: string }>(db, {
    name: 'demo.find-orders',
    text: `
      SELECT o.order_id AS id
      FROM orders o
      WHERE o.site_id = $1 AND o.owner_kind = 'MEMBER' AND o.owner_id = ANY($2::uuid[]) AND ${IS_DEMO_ORDER}
      ORDER BY o.order_id
      LIMIT $3`,
    values: [siteId, memberIds, limit],
  })
  return rows.map(({ id }) => id)
}
