import { newVariant, type OptionValues, type VariantValues } from '../values/product-values.ts'

/** As the platform limits them. */
export const MOST_VARIANTS = 2048
export const MOST_OPTIONS = 6
export const MOST_CHOICES = 100

/** How many variants the options make. */
export function countVariants(options: readonly OptionValues[]): number {
  return options.length === 0
    ? 0
    : options.reduce((count, { choices }) => count * choices.length, 1)
}

/**
 * A variant for every combination of the choices, in the order of the options. One that was there keeps its values; where
 * an option was added or removed, it has those of the variant that it was made of.
 */
export function rebuildVariants(
  options: readonly OptionValues[],
  variants: readonly VariantValues[],
): VariantValues[] {
  if (countVariants(options) > MOST_VARIANTS) return [...variants]
  const known = new Map(variants.map((variant) => [variant.choices.join('\n'), variant]))
  return combinations(options).map((choices) => {
    const same = known.get(choices.join('\n'))
    if (same) return same
    const closest = variants.find(isMadeOf(choices))
    return closest
      ? withoutId({ ...closest, choices, sku: '', barcode: '', quantity: closest.quantity })
      : { ...newVariant, choices, visible: !isOld(choices) }
  })

  /** Whether it could have been made before, and was not: it stays out of the shop. */
  function isOld(choices: string[]) {
    return choices.every((key) => variants.some((one) => one.choices.includes(key)))
  }

  /** Whether the choices have all of the variant's that are still offered, or the other way round. */
  function isMadeOf(choices: string[]) {
    return (variant: VariantValues) => {
      const [fewer, more] =
        variant.choices.length < choices.length
          ? [variant.choices, choices]
          : [choices, variant.choices]
      return fewer.length < more.length && fewer.every((key) => more.includes(key))
    }
  }
}

function withoutId({ id: _, ...variant }: VariantValues): VariantValues {
  return variant
}

function combinations(options: readonly OptionValues[]): string[][] {
  if (options.length === 0) return []
  return options.reduce<string[][]>(
    (made, { choices }) => made.flatMap((keys) => choices.map(({ key }) => [...keys, key])),
    [[]],
  )
}
