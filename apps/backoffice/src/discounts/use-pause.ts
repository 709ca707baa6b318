import type { DiscountRuleInfo } from '@vitrine/contract'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'

/** Pauses a discount, or lets it be used again, and says what was done; nothing else of it changes. */
export function usePause(): (rule: DiscountRuleInfo) => Promise<string> {
  const { discounts: messages } = useMessages()
  const change = useDiscountChange()

  return async (rule) => {
    const active = !rule.active
    await change(rule, { active })
    const name = rule.name.original
    return active ? messages.resumedNow({ name }) : messages.pausedNow({ name })
  }
}

/** Changes some of a discount, and nothing else of it. */
export function useDiscountChange() {
  const { discounts } = useAdmin()
  return (
    { id, uses: _, createdDate: __, updatedDate, ...input }: DiscountRuleInfo,
    changes: Partial<Pick<DiscountRuleInfo, 'active' | 'endDate'>>,
  ) => discounts.replaceDiscountRule(id, { ...input, ...changes }, updatedDate)
}
