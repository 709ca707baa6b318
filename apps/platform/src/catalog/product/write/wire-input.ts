import type {
  createProductSchema,
  updateProductSchema,
  updateVariantsSchema,
} from '@vitrine/contract/schemas'
import type * as v from 'valibot'
import { ApiError, invalidArgument, notFound } from '../../../kernel/errors/api-error.ts'
import { violation } from '../../../kernel/errors/violation.ts'
import { toMediaId } from '../../../media/files/media-reference.ts'
import type { VariantChange } from '../../variant/override-variants.ts'
import { toMinor } from '../decimal.ts'
import { productFieldList } from '../product-fields.ts'
import type { StoredOption } from '../stored-product.ts'
import { combineChoices, setProperty, withoutMedia } from './product-changes.ts'
import type { CheckedProduct, CheckedVariant, ProductInput } from './product-input.ts'
import type { CurrentProduct } from './read-input.ts'
import { renameChoices } from './rename-choices.ts'
import { toOptionType } from './to-option-type.ts'

type ProductToCreate = v.InferOutput<typeof createProductSchema>['product']
type ProductToUpdate = v.InferOutput<typeof updateProductSchema>['product']
type OptionToWrite = NonNullable<ProductToUpdate['productOptions']>[number]
type VariantOverride = v.InferOutput<typeof updateVariantsSchema>['variants'][number]

/** The wire's names of fields that differ from the input's. */
const ON_THE_WIRE: ReadonlyMap<string, string> = new Map([
  ...productFieldList.flatMap(([name, { wire }]) =>
    wire === undefined ? [] : [[name, wire] as const],
  ),
  ['mediaIds', 'media.items'] as const,
])

/** Converts a validation error of the input to the paths of a request about a product. */
export function toWireError(error: unknown): unknown {
  const violations = error instanceof ApiError && error.details.validationError?.fieldViolations
  if (!violations) return error
  return invalidArgument(violations.map((one) => ({ ...one, field: toWirePath(one.field) })))
}

function toWirePath(path: string) {
  const [first = '', ...rest] = path.split('.')
  // Errors found while the request was parsed already have these paths.
  if (first === 'product') return path
  return ['product', ON_THE_WIRE.get(first) ?? first, ...rest].join('.')
}

/** The input for a new product of the wire. @throws {ApiError} 400 for an amount with too many decimals. */
export function toProductInput(product: ProductToCreate, currency: string): ProductInput {
  const { name, priceData, ...rest } = product
  const priceMinor = toMinor('product.priceData.price', priceData.price, currency)
  return { name, priceMinor, ...toChanges(rest, NOTHING, currency) }
}

const NOTHING = { priceMinor: 0, options: [], variants: [] } as unknown as CheckedProduct

/**
 * The changes of a wire request to a product: absent members change nothing, `null` clears a field.
 *
 * @throws {ApiError} 400 for an amount with too many decimals, and for variants that cannot be managed.
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
  const { compareAtPrice } = product
  if (compareAtPrice !== undefined) {
    changes.compareAtMinor =
      compareAtPrice === null ? null : money('compareAtPrice', compareAtPrice)
  }
  const cost = product.costAndProfitData?.itemCost
  if (cost !== undefined) {
    changes.costMinor = cost === null ? null : money('costAndProfitData.itemCost', cost)
  }
  const price = product.priceData?.price ?? undefined
  if (price !== undefined) {
    const value = money('priceData.price', price)
    Object.assign(changes, setProperty(current, { property: 'price', value, currency }))
  }
  const result = {
    ...changes,
    ...toOptionChanges(product, { ...current, ...changes } as CheckedProduct),
  }
  return product.media ? { ...result, ...toMediaChanges(product.media, current, result) } : result
}

/** The pictures in their order, each once; those that are gone are also gone from choices. */
function toMediaChanges(
  { items }: NonNullable<ProductToUpdate['media']>,
  current: CheckedProduct,
  { options = current.options }: Partial<ProductInput>,
): Partial<ProductInput> {
  const mediaIds = [...new Set(items.map(({ id }) => toMediaId(id)))]
  const gone = (current.mediaIds ?? []).filter((id) => !mediaIds.includes(id))
  if (gone.length === 0) return { mediaIds }
  const rest = withoutMedia({ ...current, options } as CheckedProduct, gone)
  return { mediaIds, ...(rest.options ? { options: rest.options } : {}) }
}

const COPIED = productFieldList.filter(([, field]) => field.wire && !field.convertsRequest)

/** The fields whose wire form equals the stored one; `null` clears a field, or changes nothing. */
function copyFields(product: ProductToUpdate): Partial<ProductInput> {
  const copied: Record<string, unknown> = {}
  for (const [name, { wire, empty }] of COPIED) {
    const value = (product as Record<string, unknown>)[wire ?? name]
    copied[name] = value === null ? empty : value
  }
  return copied
}

/** New options, and the variants that result from them and from whether they are managed. */
function toOptionChanges(
  { productOptions, manageVariants }: ProductToUpdate,
  current: CheckedProduct,
): Partial<ProductInput> {
  const options = productOptions?.map((option) => toOption(option, current.options))
  if (!options && typeof manageVariants !== 'boolean') return {}
  const isManaged = manageVariants ?? current.variants.length > 0
  const known = productOptions
    ? current.variants.map((variant) => ({
        ...variant,
        choices: renameChoices(variant.choices, productOptions),
      }))
    : current.variants
  return {
    ...(options ? { options } : {}),
    variants: isManaged ? combineChoices(options ?? current.options, known) : [],
  }
}

/** The pictures of existing choices stay. */
function toOption(
  { name, renamedFrom = name, choices }: OptionToWrite,
  known: StoredOption[],
): StoredOption {
  const earlier = known.find((option) => option.name === renamedFrom)
  return {
    name,
    optionType: toOptionType(choices),
    choices: choices.map(({ value, description, renamedFrom: before = description }) => {
      const { mediaIds } = earlier?.choices.find((choice) => choice.description === before) ?? {}
      return { value, description, ...(mediaIds ? { mediaIds } : {}) }
    }),
  }
}

function toDiscount(
  { type, value }: NonNullable<ProductToUpdate['discount']>,
  currency: string,
): ProductInput['discount'] {
  if (type === 'NONE') return { type }
  if (type === 'AMOUNT') return { type, minor: toMinor('product.discount.value', value, currency) }
  // Percentages have at most two decimals, which are minor units of a currency with two decimals.
  const basisPoints = toMinor('product.discount.value', value, 'EUR')
  if (basisPoints <= 10_000) return { type, basisPoints }
  throw invalidArgument([violation('product.discount.value', 'must be 100 or less', 'MAX')])
}

/**
 * The variants with the overrides applied, and which of them were overridden.
 *
 * @throws {ApiError} 404 for an override that matches no variant; 400 for an amount with too many decimals.
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
 * The overrides as changes of single rows, or `undefined` when one affects more than its own row: SKUs are unique
 * and searchable.
 */
export function toVariantChanges(
  overrides: VariantOverride[],
  currency: string,
): VariantChange[] | undefined {
  if (overrides.some((one) => SEARCHED_OR_SHARED.some((member) => member in one))) return undefined
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

const SEARCHED_OR_SHARED = [
  'sku',
  'barcode',
  'compareAtPrice',
  'productDimensions',
  'packageDimensions',
  'pricePerUnitData',
] as const

function fits({ choices }: CheckedVariant, id: string, override: VariantOverride) {
  if (override.variantIds) return override.variantIds.includes(id)
  return Object.entries(override.choices ?? {}).every(([name, choice]) => choices[name] === choice)
}

function toVariantChange(override: VariantOverride, field: string, currency: string) {
  const money = (name: 'price' | 'cost' | 'compareAtPrice') => {
    const amount = override[name]
    return typeof amount === 'number' ? toMinor(`${field}.${name}`, amount, currency) : amount
  }
  return definedOnly<Partial<CheckedVariant>>({
    priceMinor: money('price'),
    compareAtMinor: money('compareAtPrice'),
    costMinor: money('cost'),
    weight: override.weight,
    sku: override.sku === null ? '' : override.sku,
    barcode: override.barcode === null ? '' : override.barcode,
    visible: override.visible === null ? true : override.visible,
    productDimensions: override.productDimensions,
    packageDimensions: override.packageDimensions,
    pricePerUnit: override.pricePerUnitData,
  } as Partial<CheckedVariant>)
}

function definedOnly<T extends object>(members: { [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T
}
