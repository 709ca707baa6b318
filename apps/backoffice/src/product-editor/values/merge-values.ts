import { changedFields, isSame } from './changed-fields.ts'
import type { ProductField, ProductValues } from './product-values.ts'

export interface MergedValues {
  /** What both have changed differently keeps the own value until someone chooses. */
  values: ProductValues
  /** The fields that both have changed, to different values. */
  conflicts: ProductField[]
}

/** The own edits on top of what someone else has saved since both began at `base`. */
export function mergeValues(
  base: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
): MergedValues {
  const own = changedFields(base, mine)
  const conflicts = own.filter(
    (field) =>
      !isSame(field, base[field], theirs[field]) && !isSame(field, mine[field], theirs[field]),
  )
  return { values: withFields(theirs, mine, own), conflicts }
}

/** `values` with the given fields of `other`. */
export function withFields(
  values: ProductValues,
  other: ProductValues,
  fields: readonly ProductField[],
): ProductValues {
  return { ...values, ...Object.fromEntries(fields.map((field) => [field, other[field]])) }
}
