import type { DeliveryRate, DeliverySettings } from '@vitrine/contract'
import { parseMinor } from '../catalog/product/money.ts'
import { readSite } from '../catalog/product/read-site.ts'
import { invalidArgument } from '../kernel/errors/api-error.ts'
import { violation } from '../kernel/errors/violation.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

/**
 * Checks that the amounts have no more decimals than the store's currency.
 *
 * @throws {ApiError} 400
 */
export async function requireAmounts(scope: SiteScope, { zones }: DeliverySettings): Promise<void> {
  const { currency } = await readSite(scope)
  const violations = zones.flatMap(({ rates }, zone) =>
    rates.flatMap((rate, at) =>
      amountsOf(rate)
        .filter((amount) => parseMinor(amount, currency) === undefined)
        .map((amount) =>
          violation(
            `delivery.zones.${zone}.rates.${at}`,
            `has ${amount}, no amount of ${currency}`,
          ),
        ),
    ),
  )
  if (violations.length > 0) throw invalidArgument(violations)
}

function amountsOf({ price, freeFrom }: DeliveryRate): string[] {
  const free = freeFrom === undefined ? [] : [freeFrom]
  switch (price.kind) {
    case 'FLAT':
      return [price.amount, ...free]
    case 'BY_WEIGHT':
      return [...price.steps.map(({ amount }) => amount), ...free]
    case 'BY_SUBTOTAL':
      return [...price.steps.flatMap(({ from, amount }) => [from, amount]), ...free]
  }
}
