import { currencyExponent } from '@vitrine/contract'
import { and, eq, notInArray } from 'drizzle-orm'
import * as v from 'valibot'
import { validate } from '../../kernel/errors/validate.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { catalogChanged } from '../cache/catalog-epoch.ts'
import { divide, multiply, type Ratio, ratioOf } from '../product/ratio.ts'
import type { SiteMoney } from '../product/read-site.ts'
import { displayCurrencies } from '../tables.ts'

/** A currency in which prices are shown beside the one in which they are charged. */
export interface DisplayCurrency {
  currency: string
  /** The amount of it that equals one unit of the site's currency, as a decimal text. */
  rate: string
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

const ratesSchema = v.record(
  v.pipe(
    v.string(),
    v.check((code) => CURRENCIES.has(code), 'is not a currency of ISO 4217 such as USD'),
  ),
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,11}(\.\d{1,8})?$/.test(text) && Number(text) > 0,
      'is not a rate such as 1.085',
    ),
  ),
)

/**
 * Replaces the currencies in which shoppers may see prices, given as rates: `{ USD: '1.085' }`.
 *
 * @throws {ApiError} 400 for an invalid currency code or rate.
 */
export async function saveDisplayCurrencies(
  scope: SiteScope,
  rates: Record<string, string>,
): Promise<void> {
  const checked = Object.entries(validate(ratesSchema, rates))
  await transact(scope, async (tx) => {
    const { siteId, db } = tx
    const updatedAt = tx.now()
    await db.delete(displayCurrencies).where(
      and(
        eq(displayCurrencies.siteId, siteId),
        notInArray(
          displayCurrencies.currency,
          checked.map(([currency]) => currency),
        ),
      ),
    )
    for (const [currency, rate] of checked) {
      await db
        .insert(displayCurrencies)
        .values({ siteId, currency, rate, updatedAt })
        .onConflictDoUpdate({
          target: [displayCurrencies.siteId, displayCurrencies.currency],
          set: { rate, updatedAt },
        })
    }
    catalogChanged(tx)
  })
}

/** The requested currency, if the site shows prices in it and it is not its own. */
export function findDisplayCurrency(
  { currency, rates }: SiteMoney,
  wanted: string | undefined,
): DisplayCurrency | undefined {
  const rate = wanted === undefined || wanted === currency ? undefined : rates[wanted]
  return wanted === undefined || rate === undefined ? undefined : { currency: wanted, rate }
}

/** The factor from minor units of the one currency to minor units of the other. */
export function conversionRatio(from: string, { currency, rate }: DisplayCurrency): Ratio {
  const minorUnits = (code: string) => ratioOf(String(10 ** currencyExponent(code)))
  return multiply(ratioOf(rate), divide(minorUnits(currency), minorUnits(from)))
}
