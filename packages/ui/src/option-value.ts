import type { FormEvent } from 'react'

/** The availability of a value with the current selection of the other options. */
export type OptionState = 'made' | 'low' | 'sold-out' | 'not-made'

export interface OptionValue {
  value: string
  label: string
  state: OptionState
  /** Under the label: a price, "1 left", "Not in ink". */
  detail?: string | undefined
  /** The accessible label with the state: "Sage, 2 left". */
  words: string
  /** A CSS colour; only swatches show it. */
  color?: string | undefined
}

export interface OptionGroupProps {
  /** The displayed name: "Glaze". */
  legend: string
  /** The form field's name. */
  name: string
  values: readonly OptionValue[]
  chosen: string
  /** Beside the legend: "Sage: 2 left. Terracotta: sold out". */
  note?: string | undefined
  /** The form is not sent without a choice. */
  required?: boolean
  /** The id of what is wrong with it, which is shown beside it. */
  describedBy?: string | undefined
  /** Swatches have the details of their values below them. */
  showsDetails?: boolean
  onInvalid?: (event: FormEvent<HTMLInputElement | HTMLSelectElement>) => void
  onChoose?: (value: string) => void
}
