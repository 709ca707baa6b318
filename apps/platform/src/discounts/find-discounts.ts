import type { DiscountEffect, TranslatedText } from '@vitrine/contract'
import { parseMinor } from '../catalog/product/money.ts'
import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import type { Discount, DiscountEffect as MinorEffect } from '../totals/discount.ts'
import type { CouponError } from './coupon-error.ts'
import { toCouponCode } from './discount-rules.ts'

/** A product in a cart, as limits of discounts see it. */
export interface DiscountedProduct {
  productId: string
  collectionIds: readonly string[]
}

/** The discounts that a store grants now. */
export interface CurrentDiscounts {
  automatic: Rule[]
  coupon: Rule | null
  couponError: CouponError | null
}

/** A discount as its owner has set it. */
export interface Rule {
  ruleId: string
  name: TranslatedText
  couponCode: string | null
  effect: DiscountEffect
  productIds: string[]
  collectionIds: string[]
  minimumSubtotalMinor: number
  endsAt: Date | null
}

type Row = Rule & {
  active: boolean
  isExpired: boolean
  isEarly: boolean
  isUsedUp: boolean
  isUsedUpByCustomer: boolean
}

/**
 * The automatic discounts, and the coupon with the code, in one statement.
 *
 * @param customer the buyer's id as a member, or e-mail address; `null` while it is not known.
 */
export async function findDiscounts(
  { siteId, db, now }: SiteScope,
  couponCode: string | null,
  customer: string | null,
): Promise<CurrentDiscounts> {
  const rows = await runStatement<Row>(db, {
    name: 'discounts.find',
    text: `
      SELECT r.rule_id AS "ruleId", r.name, r.coupon_code AS "couponCode", r.effect,
        r.product_ids AS "productIds", r.collection_ids AS "collectionIds",
        r.minimum_subtotal_minor::float8 AS "minimumSubtotalMinor", r.active,
        r.ends_at AS "endsAt", COALESCE(r.ends_at <= $2, false) AS "isExpired", COALESCE(r.starts_at > $2, false) AS "isEarly",
        COALESCE(r.uses >= r.max_uses, false) AS "isUsedUp",
        COALESCE(u.uses >= r.max_uses_per_customer, false) AS "isUsedUpByCustomer"
      FROM discount_rules r
      LEFT JOIN discount_uses u
        ON u.site_id = r.site_id AND u.rule_id = r.rule_id AND u.customer = $4
      WHERE r.site_id = $1
        AND ((r.coupon_code IS NULL AND r.active) OR r.coupon_code = $3)
      ORDER BY r.rule_id`,
    values: [siteId, now(), couponCode === null ? null : toCouponCode(couponCode), customer],
  })
  const automatic = rows.filter((row) => row.couponCode === null && errorOf(row) === null)
  const coupon = rows.find((row) => row.couponCode !== null)
  const couponError = couponCode === null ? null : errorOf(coupon)
  return { automatic, coupon: coupon && couponError === null ? coupon : null, couponError }
}

/** The rule as the totals of a cart with these products see it. */
export function toDiscount(
  rule: Rule,
  products: readonly DiscountedProduct[],
  { currency, language }: { currency: string; language: string },
): Discount {
  const isLimited = rule.productIds.length > 0 || rule.collectionIds.length > 0
  const eligible = products.filter(
    ({ productId, collectionIds }) =>
      rule.productIds.includes(productId) ||
      collectionIds.some((id) => rule.collectionIds.includes(id)),
  )
  return {
    discountId: rule.ruleId,
    name: rule.name.translations?.[language] ?? rule.name.original,
    code: rule.couponCode,
    effect: inMinorUnits(rule.effect, currency),
    productIds: isLimited ? new Set(eligible.map(({ productId }) => productId)) : null,
    minimumSubtotal: BigInt(rule.minimumSubtotalMinor),
  }
}

function errorOf(row: Row | undefined): CouponError | null {
  if (!row?.active) return 'ERROR_COUPON_DOES_NOT_EXIST'
  if (row.isEarly) return 'ERROR_COUPON_IS_NOT_ACTIVE_YET'
  if (row.isExpired) return 'ERROR_COUPON_HAS_EXPIRED'
  if (row.isUsedUp) return 'ERROR_COUPON_USAGE_EXCEEDED'
  return row.isUsedUpByCustomer ? 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED' : null
}

function inMinorUnits(effect: DiscountEffect, currency: string): MinorEffect {
  switch (effect.kind) {
    case 'PERCENT':
      return { kind: 'PERCENT', basisPoints: toBasisPoints(effect.percent) }
    case 'AMOUNT':
      return { kind: 'AMOUNT', minor: BigInt(parseMinor(effect.amount, currency) ?? 0) }
    case 'FREE_DELIVERY':
      return effect
    case 'BUY_X_GET_Y': {
      const { kind, buy, get, percent } = effect
      return { kind, buy, get, basisPoints: toBasisPoints(percent) }
    }
  }
}

const toBasisPoints = (percent: number) => Math.round(percent * 100)
