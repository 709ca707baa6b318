import * as v from 'valibot'
import {
  type CheckedProduct,
  type CheckedVariant,
  choicesKey,
  variantSchema,
} from '../../../catalog/product/write/product-input.ts'
import type { SoldVariant } from '../../export/sold-variants.ts'
import type { ProductDraft } from '../catalog-format.ts'

export type DraftInput = ProductDraft['input']
export type DraftVariant = NonNullable<DraftInput['variants']>[number]

/** A variant of the product as it is, as a file would say it now, and as the imported file says it. */
export interface MatchedVariant {
  now: CheckedVariant
  /** Absent for one that files of the format do not have. */
  before: DraftVariant | undefined
  /** Absent for one that the file does not have. */
  after: DraftVariant | undefined
}

export interface MatchedVariants {
  /** In the order of the product. */
  known: MatchedVariant[]
  /** Those that only the file has, in its order. */
  added: DraftVariant[]
}

interface VariantsToMatch {
  input: CheckedProduct
  /** The variants that a file would have now, in the order of `before`. */
  written: SoldVariant[]
  before: DraftInput
  after: DraftInput
}

/**
 * Matches the variants by their choices. A product whose options have no variants of their own has one for each
 * combination here. `undefined` where the file would not have the product's variants one by one.
 */
export function matchVariants({
  input,
  written,
  before,
  after,
}: VariantsToMatch): MatchedVariants | undefined {
  const said = before.variants ?? []
  if (before.variants && said.length !== written.length) return undefined
  const saidNow = new Map(
    said.map((variant, at) => [choicesKey(written[at]?.choices ?? {}), variant]),
  )
  const left = new Map((after.variants ?? []).map((one) => [choicesKey(one.choices), one]))
  const known = ownVariants(input, written).map((now): MatchedVariant => {
    const own = saidNow.get(choicesKey(now.choices))
    const key = choicesKey((own ?? now).choices)
    const given = left.get(key)
    left.delete(key)
    return { now, before: own, after: given }
  })
  return { known, added: [...left.values()] }
}

function ownVariants({ variants, options, quantity, inStock }: CheckedProduct, all: SoldVariant[]) {
  if (variants.length > 0 || options.length === 0) return variants
  return all.map(({ choices }) => v.parse(variantSchema, { choices, quantity, inStock }))
}
