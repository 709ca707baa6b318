import type { DiscountRuleInfo } from '@vitrine/contract'
import { BulkActions } from '../list/bulk/bulk-actions.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import { stateOf } from './discount-state.ts'
import { useDiscountChange } from './use-pause.ts'

export interface BulkDiscountsProps {
  chosen: readonly DiscountRuleInfo[]
  onClear: () => void
  onDone: () => void
}

/** What can be done to the chosen discounts together. */
export function BulkDiscounts(props: BulkDiscountsProps) {
  const { discounts: messages, discountErrors } = useMessages()
  const { discounts } = useAdmin()
  const change = useDiscountChange()

  return (
    <BulkActions
      {...props}
      reasons={discountErrors}
      keyOf={({ id }) => id}
      nameOf={({ name, couponCode }) =>
        couponCode ? `${name.original} (${couponCode})` : name.original
      }
      verbs={[
        {
          label: messages.resume,
          changes: (rule) => stateOf(rule) === 'paused',
          act: (rule) => change(rule, { active: true }),
          done: (count) => messages.resumedMany({ count }),
        },
        {
          label: messages.end,
          changes: (rule) => stateOf(rule) !== 'ended',
          act: (rule) => change(rule, { endDate: new Date().toISOString() }),
          done: (count) => messages.endedMany({ count }),
        },
        {
          label: messages.remove,
          isDestructive: true,
          changes: () => true,
          act: ({ id }) => discounts.deleteDiscountRule(id),
          done: (count) => messages.removedMany({ count }),
        },
      ]}
    />
  )
}
