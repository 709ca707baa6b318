import { changedFields } from './changed-fields.ts'
import { withFields } from './merge-values.ts'
import type { ProductValues } from './product-values.ts'
import { moveVariants } from './variant-overrides.ts'

/** What was typed since `sent` was sent, on top of the product as it was stored. */
export function withTyped(
  sent: ProductValues,
  typed: ProductValues,
  stored: ProductValues,
): ProductValues {
  const fields = changedFields(sent, typed)
  const values = withFields(stored, typed, fields)
  // Variants name the choices of their own options, whose keys are others once they are stored.
  if (fields.includes('options')) {
    return { ...values, options: storedAs(sent, typed), variants: typed.variants }
  }
  return fields.includes('variants') ? { ...values, variants: moveVariants(typed, stored) } : values
}

/** The options as typed, with the names that were sent as those they are stored by. */
function storedAs(sent: ProductValues, typed: ProductValues) {
  return typed.options.map((option) => {
    const before = sent.options.find(({ key }) => key === option.key)
    if (!before) return option
    const choices = option.choices.map((choice) => {
      const sentChoice = before.choices.find(({ key }) => key === choice.key)
      return sentChoice ? { ...choice, stored: sentChoice.description.trim() } : choice
    })
    return { ...option, stored: before.name.trim(), choices }
  })
}
