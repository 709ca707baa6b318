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
        .filter(([, amount]) => parseMinor(amount, currency) === undefined)
        .map(([field, amount]) =>
          violation(
            `delivery.zones.${zone}.rates.${at}.${field}`,
            `is ${amount}, no amount of ${currency}`,
            'DECIMAL_MAX_SCALE',
          ),
        ),
    ),
  )
  if (violations.length > 0) throw invalidArgument(violations)
}

/** Each by its path in the rate. */
function amountsOf({ price, freeFrom }: DeliveryRate): [field: string, amount: string][] {
  const free: [string, string][] = freeFrom === undefined ? [] : [['freeFrom', freeFrom]]
  switch (price.kind) {
    case 'FLAT':
      return [['price.amount', price.amount], ...free]
    case 'BY_WEIGHT':
      return [...price.steps.flatMap(({ amount }, at) => inStep(at, { amount })), ...free]
    case 'BY_SUBTOTAL':
      return [...price.steps.flatMap((step, at) => inStep(at, { ...step })), ...free]
  }
}

const inStep = (at: number, amounts: Record<string, string>): [string, string][] =>
  Object.entries(amounts).map(([name, amount]) => [`price.steps.${at}.${name}`, amount])
