import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import type { CheckoutView } from './view-checkout.ts'

/** What a buyer was told: decimal texts of minor units, since JSON has no large integers. */
export interface ToldAmounts {
  /** Unit prices, by line id. */
  units: Record<string, string>
  subtotal: string
  delivery: string
  discount: string
  tax: string
  total: string
}

/** A difference between what the buyer was told and what it costs now, in minor units. */
export interface AmountChange {
  what: 'UNIT_PRICE' | 'SUBTOTAL' | 'DELIVERY' | 'DISCOUNT' | 'TAX' | 'TOTAL'
  lineItemId?: string
  before: string
  now: string
}

export function amountsOf({ sale: { totals, units } }: CheckoutView): ToldAmounts {
  return {
    units: Object.fromEntries([...units].map(([lineId, unit]) => [lineId, String(unit)])),
    subtotal: String(totals.subtotal),
    delivery: String(totals.delivery.price),
    discount: String(totals.discount),
    tax: String(totals.tax),
    total: String(totals.total),
  }
}

/** The differences; none where the buyer knows what it costs. */
export function changesSince(told: ToldAmounts | null, now: ToldAmounts): AmountChange[] {
  const changes: AmountChange[] = Object.entries(now.units)
    .filter(([lineId, unit]) => told?.units[lineId] !== unit)
    .map(([lineItemId, unit]) => ({
      what: 'UNIT_PRICE',
      lineItemId,
      before: told?.units[lineItemId] ?? '0',
      now: unit,
    }))
  for (const [what, name] of NAMES) {
    if (told?.[name] !== now[name])
      changes.push({ what, before: told?.[name] ?? '0', now: now[name] })
  }
  return changes
}

/** Remembers what the buyer is told by this reply; a read that tells nothing new writes nothing. */
export async function rememberTold(scope: SiteScope, view: CheckoutView): Promise<void> {
  const { checkoutId, told, completedAt } = view.checkout
  const amounts = amountsOf(view)
  if (completedAt !== null || changesSince(told, amounts).length === 0) return
  await runStatement(scope.db, {
    name: 'checkouts.remember-told',
    text: 'UPDATE checkouts SET told = $3 WHERE site_id = $1 AND checkout_id = $2 AND completed_at IS NULL',
    values: [scope.siteId, checkoutId, JSON.stringify(amounts)],
  })
}

const NAMES: [AmountChange['what'], Exclude<keyof ToldAmounts, 'units'>][] = [
  ['SUBTOTAL', 'subtotal'],
  ['DELIVERY', 'delivery'],
  ['DISCOUNT', 'discount'],
  ['TAX', 'tax'],
  ['TOTAL', 'total'],
]
