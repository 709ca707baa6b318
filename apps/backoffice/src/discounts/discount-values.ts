import type {
  DiscountEffect,
  DiscountRuleInfo,
  DiscountRuleInput,
  TranslatedText,
} from '@vitrine/contract'

/** A discount as its form has it. Empty texts and `null` are fields that are not filled in. */
export interface DiscountValues {
  name: TranslatedText
  isCoupon: boolean
  code: string
  kind: DiscountEffect['kind']
  percent: number | null
  amount: number | null
  buy: number | null
  get: number | null
  isLimited: boolean
  productIds: string[]
  collectionIds: string[]
  minimum: number | null
  /** Days such as 2026-12-01, both included. */
  from: string
  to: string
  maxUses: number | null
  maxUsesPerCustomer: number | null
  active: boolean
}

export const newDiscount: DiscountValues = {
  name: { original: '' },
  isCoupon: true,
  code: '',
  kind: 'PERCENT',
  percent: null,
  amount: null,
  buy: 2,
  get: 1,
  isLimited: false,
  productIds: [],
  collectionIds: [],
  minimum: null,
  from: '',
  to: '',
  maxUses: null,
  maxUsesPerCustomer: null,
  active: true,
}

export function toValues(rule: DiscountRuleInfo): DiscountValues {
  const { effect, productIds = [], collectionIds = [] } = rule
  const isReduced = effect.kind === 'PERCENT' || effect.kind === 'BUY_X_GET_Y'
  return {
    ...newDiscount,
    name: rule.name,
    isCoupon: rule.couponCode !== undefined,
    code: rule.couponCode ?? '',
    kind: effect.kind,
    percent: isReduced ? effect.percent : null,
    amount: effect.kind === 'AMOUNT' ? Number(effect.amount) : null,
    ...(effect.kind === 'BUY_X_GET_Y' && { buy: effect.buy, get: effect.get }),
    isLimited: productIds.length + collectionIds.length > 0,
    productIds,
    collectionIds,
    minimum: rule.minimumSubtotal === undefined ? null : Number(rule.minimumSubtotal),
    from: rule.startDate === undefined ? '' : dayOf(Date.parse(rule.startDate)),
    // It ends before that moment: midnight is the end of the day before.
    to: rule.endDate === undefined ? '' : dayOf(Date.parse(rule.endDate) - 1),
    maxUses: rule.maxUses ?? null,
    maxUsesPerCustomer: rule.maxUsesPerCustomer ?? null,
    active: rule.active,
  }
}

/** What is sent to the platform. Moments of the stored rule stay, where their day was not changed. */
export function toInput(values: DiscountValues, stored?: DiscountRuleInfo): DiscountRuleInput {
  const { from, to, minimum, maxUses, maxUsesPerCustomer } = values
  const before = stored && toValues(stored)
  const startDate = from === before?.from ? stored?.startDate : momentOf(from, 0)
  const endDate = to === before?.to ? stored?.endDate : momentOf(to, 1)
  return {
    name: values.name,
    ...(values.isCoupon && { couponCode: values.code.trim() }),
    effect: toEffect(values),
    productIds: values.isLimited ? values.productIds : [],
    collectionIds: values.isLimited ? values.collectionIds : [],
    ...(minimum !== null && minimum > 0 && { minimumSubtotal: String(minimum) }),
    ...(maxUses !== null && { maxUses }),
    ...(maxUsesPerCustomer !== null && { maxUsesPerCustomer }),
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
    active: values.active,
  }
}

export function toEffect({ kind, percent, amount, buy, get }: DiscountValues): DiscountEffect {
  switch (kind) {
    case 'PERCENT':
      return { kind, percent: percent ?? 0 }
    case 'AMOUNT':
      return { kind, amount: String(amount ?? 0) }
    case 'FREE_DELIVERY':
      return { kind }
    case 'BUY_X_GET_Y':
      return { kind, buy: buy ?? 0, get: get ?? 0, percent: percent ?? 100 }
  }
}

/** Midnight where the back office is looked at, days after the day. */
function momentOf(day: string, daysAfter: number): string | undefined {
  if (day === '') return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysAfter).toISOString()
}

function dayOf(moment: number): string {
  const at = new Date(moment)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
