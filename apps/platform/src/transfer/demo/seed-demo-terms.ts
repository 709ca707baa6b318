import { demoDelivery, demoDiscounts, demoPayments, demoTaxes } from '@vitrine/demo'
import { and, eq, inArray } from 'drizzle-orm'
import { deliverySettings } from '../../delivery/delivery-settings.ts'
import { createDiscountRule, listDiscountRules } from '../../discounts/discount-rules.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { paymentSettings } from '../../payments/payment-settings.ts'
import { siteSettings } from '../../sites/tables.ts'
import { taxSettings } from '../../taxes/tax-settings.ts'

/** Sets the demo store's taxes, delivery, payments and coupons; those that are set already stay as they are. */
export function seedDemoTerms(scope: SiteScope): Promise<void> {
  return transact(scope, async (tx) => {
    const set = await namesOfSettings(tx)
    if (!set.has('taxes')) await taxSettings.save(tx, 'taxes', demoTaxes)
    if (!set.has('delivery')) await deliverySettings.save(tx, 'delivery', demoDelivery)
    if (!set.has('payments')) await paymentSettings.save(tx, 'payments', demoPayments)
    if ((await listDiscountRules(tx)).length > 0) return
    for (const rule of demoDiscounts) await createDiscountRule(tx, rule)
  })
}

async function namesOfSettings({ db, siteId }: SiteScope) {
  const rows = await db
    .select({ name: siteSettings.name })
    .from(siteSettings)
    .where(
      and(
        eq(siteSettings.siteId, siteId),
        inArray(siteSettings.name, ['taxes', 'delivery', 'payments']),
      ),
    )
  return new Set(rows.map(({ name }) => name))
}
