import type { DiscountRuleInfo } from '@vitrine/contract'

export const discountStates = ['active', 'planned', 'paused', 'ended'] as const
export type DiscountState = (typeof discountStates)[number]

/** What a discount does at that moment; one that was used as often as it may be has ended. */
export function stateOf(rule: DiscountRuleInfo, now = Date.now()): DiscountState {
  const { endDate, startDate, maxUses, uses, active } = rule
  if (endDate !== undefined && Date.parse(endDate) <= now) return 'ended'
  if (maxUses !== undefined && uses >= maxUses) return 'ended'
  if (!active) return 'paused'
  return startDate !== undefined && Date.parse(startDate) > now ? 'planned' : 'active'
}
