import type { InventoryItemUpdate, VariantOverride } from '@vitrine/contract'
import { isSame } from './changed-fields.ts'
import type { OptionValues, ProductValues, VariantValues } from './product-values.ts'

/** What the variants need beside the product's own write. */
export interface VariantChanges {
  overrides: VariantOverride[]
  stock: NonNullable<InventoryItemUpdate['variants']>
  /** The first variant of each override, so that an error finds its row. */
  rows: VariantValues[]
}

const PROPERTIES = [
  ...(['price', 'compareAtPrice', 'cost', 'weight', 'sku', 'barcode', 'visible'] as const),
  ...(['productDimensions', 'packageDimensions', 'pricePerUnitData'] as const),
] as const

/** Without a value of its own, a variant follows its product; a price or weight of its own stays what it was. */
const EMPTIED: readonly VariantProperty[] = [
  'compareAtPrice',
  'cost',
  'productDimensions',
  'packageDimensions',
  'pricePerUnitData',
]
type VariantProperty = (typeof PROPERTIES)[number]

/**
 * What was edited of each variant since `base` and is not yet so in `stored`, the product after its own write: that one
 * moves prices of variants with the product's.
 */
export function variantChanges(
  base: ProductValues,
  mine: ProductValues,
  stored: ProductValues,
): VariantChanges {
  const before = new Map(base.variants.map((one) => [one.id, one]))
  const byName = new Map(stored.variants.map((one) => [nameOf(one, stored.options), one]))
  const byMembers = new Map<string, string[]>()
  const changes: VariantChanges = { overrides: [], stock: [], rows: [] }
  for (const variant of mine.variants) {
    const target = byName.get(nameOf(variant, mine.options))
    if (!target?.id) continue
    const earlier = variant.id === undefined ? undefined : before.get(variant.id)
    // A variant that was created by this save, such as by a further option, has nothing of its predecessor.
    const isNew = target.id !== variant.id
    const isEdited = (property: keyof VariantValues) =>
      !isEqual(variant[property], target[property]) &&
      (isNew || !isEqual(variant[property], earlier?.[property]))
    const edited = PROPERTIES.filter(
      (property) =>
        isEdited(property) && (variant[property] !== null || EMPTIED.includes(property)),
    )
    if (edited.length > 0) {
      const members = Object.fromEntries(edited.map((property) => [property, variant[property]]))
      const key = JSON.stringify(members)
      const same = byMembers.get(key)
      // What was filled down is one override of many variants: each override is a statement of its own.
      if (same) same.push(target.id)
      else {
        const variantIds = [target.id]
        byMembers.set(key, variantIds)
        changes.overrides.push({ variantIds, ...members })
        changes.rows.push(variant)
      }
    }
    const levels = mine.tracksStock ? (['quantity'] as const) : (['inStock'] as const)
    const [level] = levels.filter(isEdited)
    if (level) changes.stock.push({ variantId: target.id, [level]: variant[level] })
  }
  return changes
}

const isEqual = (one: unknown, other: unknown) => one === other || isSame('variants', one, other)

/** The names of the chosen choices, in the order of the options. */
export function choiceNames(variant: VariantValues, options: readonly OptionValues[]): string[] {
  return options.map(
    ({ choices }, at) =>
      choices.find(({ key }) => key === variant.choices[at])?.description.trim() ?? '',
  )
}

function nameOf(variant: VariantValues, options: readonly OptionValues[]) {
  return JSON.stringify(choiceNames(variant, options))
}

/** The own variants as rows of the product as it is stored now. */
export function moveVariants(mine: ProductValues, stored: ProductValues): VariantValues[] {
  const own = new Map(mine.variants.map((one) => [nameOf(one, mine.options), one]))
  return stored.variants.map((one) => {
    const edited = own.get(nameOf(one, stored.options))
    const { id, choices } = one
    return edited ? { ...edited, choices, ...(id !== undefined && { id }) } : one
  })
}
