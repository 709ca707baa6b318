import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import {
  type CheckedProduct,
  type CheckedVariant,
  variantSchema,
} from '../../../catalog/product/write/product-input.ts'
import type { DraftInput, DraftVariant, MatchedVariant, MatchedVariants } from './match-variants.ts'
import { revisePrices } from './revise-prices.ts'
import { reviseStock } from './revise-stock.ts'

interface VariantsToRevise {
  input: CheckedProduct
  before: DraftInput
  after: DraftInput
  variants: MatchedVariants
  /** The product's options as they will be. */
  options: CheckedProduct['options']
}

/**
 * The variants with what the file has changed, and what they share with their product: prices, costs, weights and stock.
 * Each keeps its place, and those that files of the format do not have stay.
 */
export function reviseVariants(given: VariantsToRevise): Partial<CheckedProduct> {
  const { input, variants, options } = given
  const prices = revisePrices(given)
  const stock = reviseStock(given)
  const costs = reviseInherited(given, 'costMinor')
  const weights = reviseInherited(given, 'weight')
  const known = variants.known.map((one, at) => ({
    variant: { ...withFields(one), ...stock.known[at] },
    shared: { ...prices.known[at], costMinor: costs.known[at], weight: weights.known[at] },
    isGone: one.before !== undefined && !one.after,
  }))
  const added = variants.added.map((one, at) => ({
    variant: { ...toVariant(one, given), ...stock.added[at] },
    shared: { ...prices.added[at], costMinor: costs.added[at], weight: weights.added[at] },
    isGone: false,
  }))
  const stays = [...known, ...added].filter(
    ({ variant, isGone }) => !isGone && isCombination(variant, options),
  )
  const own = { ...prices.own, costMinor: costs.own ?? null, weight: weights.own ?? 0 }
  for (const name of ['compareAtMinor', 'costMinor'] as const) {
    // A variant without any would have the product's.
    if (stays.some(({ shared }) => shared[name] === null)) own[name] = null
  }
  const list = stays.map(({ variant, shared }) => withShared(variant, shared, own))
  const { trackInventory } = stock
  const product = { ...own, ...stock.own, discount: prices.discount, trackInventory, options }
  return { ...product, ...toManaged(list, input, options) }
}

/** A member that variants have from their product unless they have their own. */
function reviseInherited(
  { input, before, after, variants }: VariantsToRevise,
  name: 'costMinor' | 'weight',
) {
  const said = (product: DraftInput, variant: DraftVariant) => variant[name] ?? product[name]
  const isSame = before[name] === after[name] || after[name] === undefined
  const own = isSame ? input[name] : after[name]
  return {
    own,
    known: variants.known.map(({ now, before: earlier, after: given }) => {
      const value = given && said(after, given)
      const isKept = value === undefined || (earlier && said(before, earlier) === value)
      return isKept ? (now[name] ?? input[name]) : value
    }),
    added: variants.added.map((variant) => said(after, variant) ?? own),
  }
}

/** The variant with the members of its own that the file has changed. */
function withFields({ now, before, after }: MatchedVariant): CheckedVariant {
  if (!after) return now
  const earlier: Record<string, unknown> = { ...before }
  const changed = Object.entries(ownFields(after)).filter(
    ([name, value]) => !before || !isDeepStrictEqual(value, earlier[name]),
  )
  // In the files of formats without hidden variants every one is for sale.
  const { visible = true } = after
  return { ...now, ...(before ? {} : { visible }), ...Object.fromEntries(changed) }
}

/** A variant that only the file has, with the product's names of its options. */
function toVariant(variant: DraftVariant, { after, options }: VariantsToRevise): CheckedVariant {
  const names = new Map(
    (after.options ?? []).map(({ name }, at) => [name, options[at]?.name ?? name]),
  )
  const choices = Object.entries(variant.choices).map(([name, text]) => [
    names.get(name) ?? name,
    text,
  ])
  return v.parse(variantSchema, { ...ownFields(variant), choices: Object.fromEntries(choices) })
}

/** Without its choices, its stock, and what it may have from its product. */
function ownFields({
  choices: _,
  quantity: _quantity,
  inStock: _inStock,
  priceMinor: _price,
  compareAtMinor: _compareAt,
  costMinor: _cost,
  weight: _weight,
  ...fields
}: DraftVariant) {
  return fields
}

/** Without variants whose choices the product no longer has. */
const isCombination = ({ choices }: CheckedVariant, options: CheckedProduct['options']) =>
  Object.keys(choices).length === options.length &&
  options.every((option) =>
    option.choices.some(({ description }) => description === choices[option.name]),
  )

const INHERITED = ['priceMinor', 'compareAtMinor', 'costMinor', 'weight'] as const

type Inherited = Partial<Record<(typeof INHERITED)[number], number | null | undefined>>

/** What equals that of the product is the product's, unless the variant had it as its own. */
function withShared(variant: CheckedVariant, shared: Inherited, own: Inherited): CheckedVariant {
  const values = INHERITED.map((name) => {
    const value = shared[name] ?? null
    return [name, value === own[name] && value !== variant[name] ? null : value]
  })
  return { ...variant, ...Object.fromEntries(values) }
}

/** A product whose options have no variants of their own stays one as long as none has anything of its own. */
function toManaged(
  list: CheckedVariant[],
  { variants, options: earlier }: CheckedProduct,
  options: CheckedProduct['options'],
): Partial<CheckedProduct> {
  const [first] = list
  if (variants.length > 0 || earlier.length === 0 || !first) return { variants: list }
  const { quantity, inStock } = first
  const combinations = options.reduce((count, { choices }) => count * choices.length, 1)
  const isPlain = list.every((one) => {
    const plain = v.parse(variantSchema, { choices: one.choices, quantity, inStock })
    return isDeepStrictEqual(one, plain)
  })
  return isPlain && list.length === combinations
    ? { variants: [], quantity, inStock }
    : { variants: list }
}
