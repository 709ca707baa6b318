import type {
  createProductSchema,
  updateProductSchema,
  updateVariantsSchema,
} from '@vitrine/contract/schemas'
import type * as v from 'valibot'
import { ApiError, invalidArgument, notFound } from '../../../kernel/errors/api-error.ts'
import { violation } from '../../../kernel/errors/violation.ts'
import type { VariantChange } from '../../variant/override-variants.ts'
import { toMinor } from '../decimal.ts'
import { productFieldList } from '../product-fields.ts'
import type { StoredOption } from '../stored-product.ts'
import { combineChoices, setProperty } from './product-changes.ts'
import type { CheckedProduct, CheckedVariant, ProductInput } from './product-input.ts'
import type { CurrentProduct } from './read-input.ts'

type ProductToCreate = v.InferOutput<typeof createProductSchema>['product']
type ProductToUpdate = v.InferOutput<typeof updateProductSchema>['product']
type VariantOverride = v.InferOutput<typeof updateVariantsSchema>['variants'][number]

/** What the wire calls the fields that it calls otherwise. */
const ON_THE_WIRE: ReadonlyMap<string, string> = new Map(
  productFieldList.flatMap(([name, { wire }]) => (wire === undefined ? [] : [[name, wire]])),
)

/** A refusal of the input, with the paths that its fields have in a request about a product. */
export function toWireError(error: unknown): unknown {
  const violations = error instanceof ApiError && error.details.validationError?.fieldViolations
  if (!violations) return error
  return invalidArgument(violations.map((one) => ({ ...one, field: toWirePath(one.field) })))
}

function toWirePath(path: string) {
  const [first = '', ...rest] = path.split('.')
  // Those that reading the request itself has found name it already.
  if (first === 'product') return path
  return ['product', ON_THE_WIRE.get(first) ?? first, ...rest].join('.')
}

/** A product of the wire as the input of a new one. @throws {ApiError} 400 for an amount finer than the currency. */
export function toProductInput(product: ProductToCreate, currency: string): ProductInput {
  const { name, priceData, ...rest } = product
  const priceMinor = toMinor('product.priceData.price', priceData.price, currency)
  return { name, priceMinor, ...toChanges(rest, NOTHING, currency) }
}

const NOTHING = { priceMinor: 0, options: [], variants: [] } as unknown as CheckedProduct

/**
 * What the wire's product changes of the one there is: members that are absent change nothing, null empties.
 *
 * @throws {ApiError} 400 for an amount finer than the currency, and for variants that cannot be managed.
 */
export function toChanges(
  product: ProductToUpdate,
  current: CheckedProduct,
  currency: string,
): Partial<ProductInput> {
  const money = (field: string, amount: number) => toMinor(`product.${field}`, amount, currency)
  const changes: Partial<ProductInput> = definedOnly({
    ...copyFields(product),
    slug: product.slug || undefined,
    brand: product.brand === '' ? null : product.brand,
    discount: product.discount && toDiscount(product.discount, currency),
  })
  const cost = product.costAndProfitData?.itemCost
  if (cost !== undefined) {
    changes.costMinor = cost === null ? null : money('costAndProfitData.itemCost', cost)
  }
  const price = product.priceData?.price ?? undefined
  if (price !== undefined) {
    const value = money('priceData.price', price)
    Object.assign(changes, setProperty(current, { property: 'price', value, currency }))
  }
  return { ...changes, ...toOptionChanges(product, { ...current, ...changes } as CheckedProduct) }
}

const COPIED = productFieldList.filter(([, field]) => field.wire && !field.convertsRequest)

/** The fields that a request says as they are stored; `null` is what empties the field, or changes nothing. */
function copyFields(product: ProductToUpdate): Partial<ProductInput> {
  const copied: Record<string, unknown> = {}
  for (const [name, { wire, empty }] of COPIED) {
    const value = (product as Record<string, unknown>)[wire ?? name]
    copied[name] = value === null ? empty : value
  }
  return copied
}

/** New options, and the variants that follow from them and from whether they are managed. */
function toOptionChanges(
  { productOptions, manageVariants }: ProductToUpdate,
  current: CheckedProduct,
): Partial<ProductInput> {
  const options = productOptions?.map((option) => toOption(option, current.options))
  if (!options && typeof manageVariants !== 'boolean') return {}
  const isManaged = manageVariants ?? current.variants.length > 0
  return {
    ...(options ? { options } : {}),
    variants: isManaged ? combineChoices(options ?? current.options, current.variants) : [],
  }
}

/** An option whose every choice has a colour as its value is about colour; the pictures of known choices stay. */
function toOption(
  { name, choices }: NonNullable<ProductToUpdate['productOptions']>[number],
  known: StoredOption[],
): StoredOption {
  const earlier = known.find((option) => option.name === name)
  return {
    name,
    optionType: choices.every(({ value }) => COLOUR.test(value)) ? 'color' : 'drop_down',
    choices: choices.map((choice) => {
      const { mediaIds } =
        earlier?.choices.find(({ description }) => description === choice.description) ?? {}
      return { ...choice, ...(mediaIds ? { mediaIds } : {}) }
    }),
  }
}

const COLOUR =
  /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(rgb|hsl|oklch|oklab|lab|lch)a?\([^()]*\))$/i

function toDiscount(
  { type, value }: NonNullable<ProductToUpdate['discount']>,
  currency: string,
): ProductInput['discount'] {
  if (type === 'NONE') return { type }
  if (type === 'AMOUNT') return { type, minor: toMinor('product.discount.value', value, currency) }
  // Percentages have two decimals at most, which are the minor unit of a currency that has as many.
  const basisPoints = toMinor('product.discount.value', value, 'EUR')
  if (basisPoints <= 10_000) return { type, basisPoints }
  throw invalidArgument([violation('product.discount.value', 'must be 100 or less', 'MAX')])
}

/**
 * The variants with what the overrides say, and which of them were meant.
 *
 * @throws {ApiError} 404 for an override that no variant fits; 400 for an amount finer than the currency.
 */
export function overrideInput(
  { input, variantIds }: CurrentProduct,
  overrides: VariantOverride[],
  currency: string,
): { variants: CheckedVariant[]; changedIds: Set<string> } {
  const changedIds = new Set<string>()
  const variants = [...input.variants]
  for (const [index, override] of overrides.entries()) {
    const change = toVariantChange(override, `variants.${index}`, currency)
    const meant = variants.flatMap((variant, at) =>
      fits(variant, variantIds[at] ?? '', override) ? [at] : [],
    )
    const missing = override.variantIds?.find((id) => !variantIds.includes(id))
    if (missing !== undefined) throw notFound('variant', missing)
    if (meant.length === 0) throw notFound('variant', JSON.stringify(override.choices))
    for (const at of meant) {
      variants[at] = { ...variants[at], ...change } as CheckedVariant
      changedIds.add(variantIds[at] ?? '')
    }
  }
  return { variants, changedIds }
}

/**
 * The overrides as changes of single variants, or `undefined` when one changes more than its own row: SKUs are unique
 * and searched for, lengths are rare.
 */
export function toVariantChanges(
  overrides: VariantOverride[],
  currency: string,
): VariantChange[] | undefined {
  if (
    overrides.some(
      (one) => 'sku' in one || 'productDimensions' in one || 'packageDimensions' in one,
    )
  ) {
    return undefined
  }
  return overrides.map((override, index) => {
    const { priceMinor, costMinor, weight, visible } = toVariantChange(
      override,
      `variants.${index}`,
      currency,
    )
    const { variantIds, choices } = override
    return { variantIds, choices, priceMinor, costMinor, weight, visible }
  })
}

function fits({ choices }: CheckedVariant, id: string, override: VariantOverride) {
  if (override.variantIds) return override.variantIds.includes(id)
  return Object.entries(override.choices ?? {}).every(([name, choice]) => choices[name] === choice)
}

function toVariantChange(override: VariantOverride, field: string, currency: string) {
  const money = (name: 'price' | 'cost') => {
    const amount = override[name]
    return typeof amount === 'number' ? toMinor(`${field}.${name}`, amount, currency) : amount
  }
  return definedOnly<Partial<CheckedVariant>>({
    priceMinor: money('price'),
    costMinor: money('cost'),
    weight: override.weight,
    sku: override.sku === null ? '' : override.sku,
    visible: override.visible === null ? true : override.visible,
    productDimensions: override.productDimensions,
    packageDimensions: override.packageDimensions,
  } as Partial<CheckedVariant>)
}

function definedOnly<T extends object>(members: { [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T
}
