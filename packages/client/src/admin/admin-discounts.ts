import type { DiscountRuleInfo, DiscountRuleInput } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { path } from '../http/path.ts'

/**
 * Coupons and automatic discounts, for staff with `SITE.MANAGE`. Money is a decimal string. Only on Vitrine's platform.
 *
 * @see docs/discounts.md
 */
export interface AdminDiscounts {
  /**
   * All of them, the newest first; a store has at most 1,000.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const rules = await admin.discounts.listDiscountRules()
   * ```
   */
  listDiscountRules(options?: CallOptions): Promise<DiscountRuleInfo[]>
  /**
   * Creates a coupon, or without a code an automatic discount.
   *
   * @throws {PlatformError} 409 `COUPON_CODE_EXISTS`. 400 `TOO_MANY_DISCOUNT_RULES`, or with the field
   * that is not valid; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const rule = await admin.discounts.createDiscountRule({
   *   name: { original: 'Ten percent' },
   *   couponCode: 'TEN',
   *   effect: { kind: 'PERCENT', percent: 10 },
   *   active: true,
   * })
   * ```
   */
  createDiscountRule(
    discountRule: DiscountRuleInput,
    options?: WriteOptions,
  ): Promise<DiscountRuleInfo>
  /**
   * Replaces what a rule says and returns it; its uses are kept. With the `updatedDate` that was read, nobody's change
   * is lost.
   *
   * @throws {PlatformError} 404 `DISCOUNT_RULE_NOT_FOUND`. 409 `COUPON_CODE_EXISTS`, or
   * `DISCOUNT_RULE_CHANGED` when it was changed since `updatedDate`; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const rules = await admin.discounts.listDiscountRules()
   * for (const { id, uses, createdDate, updatedDate, ...rule } of rules) {
   *   await admin.discounts.replaceDiscountRule(id, { ...rule, active: false }, updatedDate)
   * }
   * ```
   */
  replaceDiscountRule(
    id: string,
    discountRule: DiscountRuleInput,
    updatedDate?: string,
    options?: WriteOptions,
  ): Promise<DiscountRuleInfo>
  /**
   * Deletes a rule; orders keep what it took off.
   *
   * @throws {PlatformError} 404 `DISCOUNT_RULE_NOT_FOUND`; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.discounts.deleteDiscountRule(id)
   * ```
   */
  deleteDiscountRule(id: string, options?: WriteOptions): Promise<void>
}

const RULES = '/_api/vitrine/v1/discount-rules'

export function createAdminDiscounts({ api }: Pick<Connection, 'api'>): AdminDiscounts {
  return {
    listDiscountRules: async (options) => {
      const { discountRules } = await api.get<{ discountRules: DiscountRuleInfo[] }>(
        RULES,
        {},
        options,
      )
      return discountRules
    },

    createDiscountRule: async (discountRule, options) =>
      ruleOf(await api.post(RULES, { discountRule }, options)),

    replaceDiscountRule: async (id, discountRule, updatedDate, options) =>
      ruleOf(await api.put(RULES + path`/${id}`, { discountRule, updatedDate }, options)),

    deleteDiscountRule: async (id, options) => {
      await api.delete(RULES + path`/${id}`, {}, options)
    },
  }
}

function ruleOf({ discountRule }: { discountRule: DiscountRuleInfo }) {
  return discountRule
}
