import type { DiscountValues } from './discount-values.ts'

export type DiscountField =
  | 'name'
  | 'code'
  | 'percent'
  | 'amount'
  | 'buy'
  | 'get'
  | 'scope'
  | 'to'
  | 'maxUses'
  | 'maxUsesPerCustomer'

/** Names of messages in the section `discounts`. */
export type DiscountProblem =
  | 'nameMissing'
  | 'codeMissing'
  | 'codeWrong'
  | 'percentWrong'
  | 'amountWrong'
  | 'countWrong'
  | 'nothingChosen'
  | 'endsBefore'
  | 'fewerThanUsed'

export type DiscountProblems = Partial<Record<DiscountField, DiscountProblem>>

const CODE = /^[\p{L}\p{N}][\p{L}\p{N}_-]{1,39}$/u

/** What is wrong with the fields, as far as it can be known without the platform. */
export function problemsOf(values: DiscountValues, uses: number): DiscountProblems {
  const { name, isCoupon, code, kind, percent, amount, buy, get, from, to } = values
  const isReduced = kind === 'PERCENT' || kind === 'BUY_X_GET_Y'
  const isEmpty = values.productIds.length + values.collectionIds.length === 0
  return {
    ...(name.original.trim() === '' && { name: 'nameMissing' }),
    ...(isCoupon && !CODE.test(code.trim()) && { code: code.trim() ? 'codeWrong' : 'codeMissing' }),
    ...(isReduced && !isPercent(percent) && { percent: 'percentWrong' }),
    ...(kind === 'AMOUNT' && !(amount && amount > 0) && { amount: 'amountWrong' }),
    ...(kind === 'BUY_X_GET_Y' && !isCount(buy, 100) && { buy: 'countWrong' }),
    ...(kind === 'BUY_X_GET_Y' && !isCount(get, 100) && { get: 'countWrong' }),
    ...(values.isLimited && isEmpty && { scope: 'nothingChosen' }),
    ...(from !== '' && to !== '' && to < from && { to: 'endsBefore' }),
    ...limitProblems(values, uses),
  }
}

function limitProblems(
  { maxUses, maxUsesPerCustomer }: DiscountValues,
  uses: number,
): DiscountProblems {
  return {
    ...(maxUses !== null && maxUses < uses && { maxUses: 'fewerThanUsed' }),
    ...(maxUses !== null && !isCount(maxUses, 1_000_000) && { maxUses: 'countWrong' }),
    ...(maxUsesPerCustomer !== null &&
      !isCount(maxUsesPerCustomer, 1_000_000) && { maxUsesPerCustomer: 'countWrong' }),
  }
}

const isCount = (value: number | null, most: number) =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= most

/** More than nothing, at most everything, in steps of a hundredth. */
const isPercent = (value: number | null) =>
  value !== null && value > 0 && value <= 100 && Number.isInteger(Math.round(value * 1e6) / 1e4)
