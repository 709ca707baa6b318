import type { Messages } from '../shell/language.ts'
import type { EditableField } from './editable-field.ts'

/** The accessible name of a cell, and what notices call the value. */
export function labelOf(
  messages: Messages['products'],
  field: EditableField,
  name: string,
): string {
  if (field === 'price') return messages.priceOf({ name })
  return field === 'cost' ? messages.costOf({ name }) : messages.weightOf({ name })
}
