import type { DiscountRuleInfo } from '@vitrine/contract'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'

/** Pauses a discount, or lets it be used again, and says what was done; nothing else of it changes. */
export function usePause(): (rule: DiscountRuleInfo) => Promise<string> {
  const { discounts: messages } = useMessages()
  const { discounts } = useAdmin()

  return async (rule) => {
    const { id, uses: _, createdDate: __, updatedDate, ...input } = rule
    const active = !rule.active
    await discounts.replaceDiscountRule(id, { ...input, active }, updatedDate)
    const name = rule.name.original
    return active ? messages.resumedNow({ name }) : messages.pausedNow({ name })
  }
}
