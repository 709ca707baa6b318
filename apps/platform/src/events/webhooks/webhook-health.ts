import type { WebhookHealth } from '@vitrine/contract'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'

const DAY_MS = 86_400_000

/** What became of the webhooks of the last 24 hours, by subscription; failing ones first. */
export function listWebhookHealth(
  { siteId, db, now }: SiteScope,
  { limit }: { limit: number },
): Promise<WebhookHealth[]> {
  const since = after(now(), -DAY_MS)
  return runStatement<WebhookHealth & object>(db, {
    name: 'events.list-webhook-health',
    text: `
      SELECT s.subscription_id AS "subscriptionId", s.url, s.status, d.delivered, d.dead, d.pending
      FROM webhook_subscriptions s
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE w.status = 'DELIVERED')::integer AS delivered,
          -- What was sent again since needs nobody any more.
          count(*) FILTER (WHERE w.status = 'DEAD' AND w.replayed_by IS NULL)::integer AS dead,
          count(*) FILTER (WHERE w.status = 'PENDING')::integer AS pending
        FROM webhook_deliveries w
        WHERE w.site_id = $1 AND w.subscription_id = s.subscription_id AND w.delivery_id >= $2 AND w.created_at >= $3
      ) d
      WHERE s.site_id = $1
      ORDER BY s.status <> 'FAILING', d.dead DESC, s.created_at, s.subscription_id
      LIMIT $4`,
    values: [siteId, firstIdAt(since), since, limit],
  })
}

/** The smallest UUIDv7 of the moment (RFC 9562 section 5.7): ids are in the order of their times, as the index is. */
function firstIdAt(moment: Date) {
  const time = moment.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
