import type { DiscountRuleInfo, DiscountRuleInput } from '@vitrine/contract'
import { and, desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { record } from '../audit/record.ts'
import { parseMinor, toDecimalText } from '../catalog/product/money.ts'
import { readSite } from '../catalog/product/read-site.ts'
import { applicationError, invalidArgument, notFound } from '../kernel/errors/api-error.ts'
import { violation } from '../kernel/errors/violation.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { isGuid } from '../query/query-field.ts'
import { discountRules } from './tables.ts'

type RuleRow = typeof discountRules.$inferSelect

/** As many as the back office shows at once; a store that needs more deletes old ones. */
const MAX_RULES = 1000

/** The store's coupons and automatic discounts, newest first. */
export async function listDiscountRules(scope: SiteScope): Promise<DiscountRuleInfo[]> {
  const { currency } = await readSite(scope)
  const rows = await scope.db
    .select()
    .from(discountRules)
    .where(eq(discountRules.siteId, scope.siteId))
    // Ids are in the order of creation.
    .orderBy(desc(discountRules.ruleId))
    .limit(MAX_RULES)
  return rows.map((row) => toRuleInfo(row, currency))
}

/**
 * @throws {ApiError} 409 `COUPON_CODE_EXISTS`. 400 `TOO_MANY_DISCOUNT_RULES`. 400 for an amount with more decimals than
 *   the currency has.
 */
export function createDiscountRule(
  scope: SiteScope,
  input: DiscountRuleInput,
): Promise<DiscountRuleInfo> {
  return transact(scope, async (tx) => {
    const { siteId, db } = tx
    const { currency } = await readSite(tx)
    const count = await db.$count(discountRules, eq(discountRules.siteId, siteId))
    if (count >= MAX_RULES) throw tooManyRules()
    const values = { ...toColumns(input, currency), updatedAt: tx.now() }
    const [row] = await db
      .insert(discountRules)
      .values({ siteId, ruleId: uuidv7(), ...values, createdAt: tx.now() })
      .onConflictDoNothing()
      .returning()
    if (!row) throw codeExists(input)
    await recordRule(tx, 'discount.created', row)
    return toRuleInfo(row, currency)
  })
}

/**
 * Replaces what the rule says; its uses are kept.
 *
 * @param readAt the `updatedDate` that was read, so that nobody's change is lost.
 * @throws {ApiError} 404; 409 `DISCOUNT_RULE_CHANGED`; otherwise as {@link createDiscountRule}.
 */
export function replaceDiscountRule(
  scope: SiteScope,
  ruleId: string,
  input: DiscountRuleInput,
  readAt?: string,
): Promise<DiscountRuleInfo> {
  return transact(scope, async (tx) => {
    const { currency } = await readSite(tx)
    const before = await requireRule(tx, ruleId)
    if (readAt !== undefined && Date.parse(readAt) !== before.updatedAt.getTime()) {
      throw ruleChanged()
    }
    const columns = toColumns(input, currency)
    if (columns.maxUses !== null && columns.maxUses < before.uses) {
      const used = `is less than the ${before.uses} times that it was used`
      throw invalidArgument([violation('discountRule.maxUses', used, 'MIN')])
    }
    if (columns.couponCode !== null && columns.couponCode !== before.couponCode) {
      const other = await findByCode(tx, columns.couponCode)
      if (other) throw codeExists(input)
    }
    const [row] = await tx.db
      .update(discountRules)
      .set({ ...columns, updatedAt: tx.now() })
      .where(isRule(tx, ruleId))
      .returning()
    if (!row) throw notFound('discount rule', ruleId)
    await recordRule(tx, 'discount.changed', row)
    return toRuleInfo(row, currency)
  })
}

/** Orders that were placed with it keep what it took off. @throws {ApiError} 404 */
export function deleteDiscountRule(scope: SiteScope, ruleId: string): Promise<void> {
  return transact(scope, async (tx) => {
    const row = await requireRule(tx, ruleId)
    await tx.db.delete(discountRules).where(isRule(tx, ruleId))
    await recordRule(tx, 'discount.deleted', row)
  })
}

/** A code as it is stored. */
export const toCouponCode = (typed: string) => typed.trim().toUpperCase()

async function requireRule(tx: SiteScope, ruleId: string): Promise<RuleRow> {
  const [row] = isGuid(ruleId)
    ? await tx.db.select().from(discountRules).where(isRule(tx, ruleId)).for('update')
    : []
  if (!row) throw notFound('discount rule', ruleId)
  return row
}

async function findByCode({ siteId, db }: SiteScope, couponCode: string) {
  const [row] = await db
    .select({ ruleId: discountRules.ruleId })
    .from(discountRules)
    .where(and(eq(discountRules.siteId, siteId), eq(discountRules.couponCode, couponCode)))
  return row
}

const isRule = ({ siteId }: SiteScope, ruleId: string) =>
  and(eq(discountRules.siteId, siteId), eq(discountRules.ruleId, ruleId))

function toColumns(input: DiscountRuleInput, currency: string) {
  const { effect, minimumSubtotal } = input
  if (effect.kind === 'AMOUNT') requireMinor(effect.amount, 'effect.amount', currency)
  return {
    name: input.name,
    couponCode: input.couponCode === undefined ? null : toCouponCode(input.couponCode),
    effect,
    productIds: input.productIds ?? [],
    collectionIds: input.collectionIds ?? [],
    minimumSubtotalMinor: minimumSubtotal
      ? requireMinor(minimumSubtotal, 'minimumSubtotal', currency)
      : 0,
    maxUses: input.maxUses ?? null,
    maxUsesPerCustomer: input.maxUsesPerCustomer ?? null,
    startsAt: input.startDate === undefined ? null : new Date(input.startDate),
    endsAt: input.endDate === undefined ? null : new Date(input.endDate),
    active: input.active,
  }
}

function requireMinor(amount: string, field: string, currency: string): number {
  const minor = parseMinor(amount, currency)
  if (minor === undefined) {
    throw invalidArgument([violation(`discountRule.${field}`, `is no amount of ${currency}`)])
  }
  return minor
}

function toRuleInfo(row: RuleRow, currency: string): DiscountRuleInfo {
  return {
    id: row.ruleId,
    name: row.name,
    ...(row.couponCode === null ? {} : { couponCode: row.couponCode }),
    effect: row.effect,
    productIds: row.productIds,
    collectionIds: row.collectionIds,
    ...(row.minimumSubtotalMinor > 0
      ? { minimumSubtotal: toDecimalText(row.minimumSubtotalMinor, currency) }
      : {}),
    ...(row.maxUses === null ? {} : { maxUses: row.maxUses }),
    ...(row.maxUsesPerCustomer === null ? {} : { maxUsesPerCustomer: row.maxUsesPerCustomer }),
    ...(row.startsAt ? { startDate: row.startsAt.toISOString() } : {}),
    ...(row.endsAt ? { endDate: row.endsAt.toISOString() } : {}),
    active: row.active,
    uses: row.uses,
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
  }
}

/** The name is recorded, because the rule may be gone when the log is read. */
function recordRule(
  tx: SiteScope,
  action: 'discount.created' | 'discount.changed' | 'discount.deleted',
  { ruleId, name, active }: RuleRow,
) {
  const details = { name: name.original, active }
  return record(tx, { action, subject: { kind: 'discount', id: ruleId }, details })
}

function ruleChanged() {
  return applicationError(
    409,
    'DISCOUNT_RULE_CHANGED',
    'Someone else changed this discount meanwhile. Read it again, and make the change in what it is now.',
  )
}

function codeExists({ couponCode = '' }: DiscountRuleInput) {
  return applicationError(
    409,
    'COUPON_CODE_EXISTS',
    `There is a coupon with the code ${couponCode} already. Choose another code, or change that one.`,
    { couponCode },
  )
}

function tooManyRules() {
  return applicationError(
    400,
    'TOO_MANY_DISCOUNT_RULES',
    `A store has at most ${MAX_RULES} coupons and discounts. Delete those that are over.`,
    { limit: MAX_RULES },
  )
}
