import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { couponError } from './coupon-error.ts'

/**
 * Counts a use of each rule by the customer, in the transaction that places an order. Of two orders for the last use,
 * the second waits for the first.
 *
 * @throws {ApiError} 400 `ERROR_COUPON_USAGE_EXCEEDED`, `ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED`
 */
export async function countUses(
  tx: SiteScope,
  rules: readonly { discountId: string; code: string | null }[],
  customer: string,
): Promise<void> {
  for (const { discountId, code } of rules.toSorted((a, b) =>
    a.discountId < b.discountId ? -1 : 1,
  )) {
    const [rule] = await runStatement<{ limit: number | null }>(tx.db, {
      name: 'discounts.count-use',
      text: `
        UPDATE discount_rules
        SET uses = uses + 1
        WHERE site_id = $1 AND rule_id = $2 AND (max_uses IS NULL OR uses < max_uses)
        RETURNING max_uses_per_customer AS "limit"`,
      values: [tx.siteId, discountId],
    })
    if (!rule) throw couponError('ERROR_COUPON_USAGE_EXCEEDED', code ?? '')
    const [use] = await runStatement(tx.db, {
      name: 'discounts.count-use-of-customer',
      text: `
        INSERT INTO discount_uses AS u (site_id, rule_id, customer, uses)
        VALUES ($1, $2, $3, 1)
        ON CONFLICT (site_id, rule_id, customer) DO UPDATE
        SET uses = u.uses + 1
        WHERE $4::integer IS NULL OR u.uses < $4
        RETURNING u.uses`,
      values: [tx.siteId, discountId, customer, rule.limit],
    })
    if (!use) throw couponError('ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED', code ?? '')
  }
}

/** Gives back a use of each rule by the customer, in the transaction that cancels an order; deleted rules are left out. */
export async function returnUses(
  tx: SiteScope,
  ruleIds: readonly string[],
  customer: string,
): Promise<void> {
  for (const ruleId of ruleIds.toSorted()) {
    await runStatement(tx.db, {
      name: 'discounts.return-use',
      text: `
        UPDATE discount_rules
        SET uses = uses - 1
        WHERE site_id = $1 AND rule_id = $2 AND uses > 0`,
      values: [tx.siteId, ruleId],
    })
    await runStatement(tx.db, {
      name: 'discounts.return-use-of-customer',
      text: `
        UPDATE discount_uses
        SET uses = uses - 1
        WHERE site_id = $1 AND rule_id = $2 AND customer = $3 AND uses > 0`,
      values: [tx.siteId, ruleId, customer],
    })
  }
}
