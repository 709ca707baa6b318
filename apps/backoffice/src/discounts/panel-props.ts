import type { DiscountField } from './discount-problems.ts'
import type { DiscountValues } from './discount-values.ts'

/** What the parts of the form share. */
export interface DiscountPanelProps {
  values: DiscountValues
  change: (changes: Partial<DiscountValues>) => void
  problemOf: (field: DiscountField) => string | undefined
  /** ISO 4217. */
  currency: string
}
