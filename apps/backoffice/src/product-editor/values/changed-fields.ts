import type { ProductField, ProductPicture, ProductValues } from './product-values.ts'

/** The fields of which the values differ, in the order of the editor. */
export function changedFields(before: ProductValues, after: ProductValues): ProductField[] {
  return (Object.keys(after) as ProductField[]).filter(
    (field) => !isSame(field, before[field], after[field]),
  )
}

/** Whether a save would leave the field as it is: of pictures only their order counts, of collections only which. */
export function isSame(field: ProductField, one: unknown, other: unknown): boolean {
  // What was not edited is the same object, so that typing does not compare two thousand variants.
  return one === other || textOf(field, one) === textOf(field, other)
}

function textOf(field: ProductField, value: unknown) {
  if (field === 'pictures') {
    return JSON.stringify((value as ProductPicture[]).map(({ id }) => id))
  }
  if (field === 'collectionIds') return JSON.stringify((value as string[]).toSorted())
  return JSON.stringify(value, withSortedKeys)
}

/** Objects from the platform and from a stored draft have their members in different orders; absent and null are one. */
function withSortedKeys(_: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = Object.entries(value).filter(([, member]) => member != null)
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)))
}
