import type { DeliverySettings, TaxSettings } from '@vitrine/contract'
import { deliverySettings } from '../../delivery/delivery-settings.ts'
import { type CurrentDiscounts, findDiscounts } from '../../discounts/find-discounts.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { taxSettings } from '../../taxes/tax-settings.ts'

/** What a sale costs beside its items: the store's settings, and the discounts that it grants now. */
export interface SaleTerms {
  taxes: TaxSettings
  delivery: DeliverySettings
  /** ISO 3166-1 alpha-2. */
  storeCountry: string
  discounts: CurrentDiscounts
  /** Deliveries are estimated from it. */
  now: Date
}

/**
 * The terms of a sale with this coupon, in two statements.
 *
 * @param customer the buyer's id as a member, or e-mail address; `null` while it is not known.
 */
export async function readSaleTerms(
  scope: SiteScope,
  { couponCode, customer }: { couponCode: string | null; customer: string | null },
): Promise<SaleTerms> {
  type Row = { storeCountry: string } & { settings: Partial<SaleTerms> | null }
  const [row] = await runStatement<Row>(scope.db, {
    name: 'sale.read-terms',
    text: `
      SELECT s.country AS "storeCountry",
        (
          SELECT jsonb_object_agg(t.name, t.value)
          FROM site_settings t
          WHERE t.site_id = $1 AND t.name = ANY($2)
        ) AS settings
      FROM sites s
      WHERE s.site_id = $1`,
    values: [scope.siteId, [...taxSettings.names, ...deliverySettings.names]],
  })
  if (!row) throw new Error(`The scope's site ${scope.siteId} does not exist.`)
  return {
    ...taxSettings.defaults,
    ...deliverySettings.defaults,
    ...row.settings,
    storeCountry: row.storeCountry,
    now: scope.now(),
    discounts: await findDiscounts(scope, couponCode, customer),
  }
}
