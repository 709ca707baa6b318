import { DEFAULT_VARIANT_ID, type PreorderInfo } from '@vitrine/contract'
import type { ProductToWriteV3 } from '@vitrine/contract/schemas'
import { v7 as uuidv7 } from 'uuid'
import { lockNames } from '../../../catalog/cache/catalog-counter.ts'
import { watchProducts } from '../../../catalog/changes/watch-products.ts'
import { requestMedia, type WantedMedia } from '../../../catalog/product/media/request-media.ts'
import type { CatalogSettings } from '../../../catalog/product/media/wire-media.ts'
import { discountedMinor, type PriceDiscount } from '../../../catalog/product/money.ts'
import { toSlug } from '../../../catalog/product/names.ts'
import { readSite } from '../../../catalog/product/read-site.ts'
import { toHtml } from '../../../catalog/product/rich-content-to-html.ts'
import {
  type CheckedProduct,
  type CheckedVariant,
  choicesKey,
  type ProductInput,
  productInputSchema,
} from '../../../catalog/product/write/product-input.ts'
import { type EarlierProduct, toEarlier } from '../../../catalog/product/write/read-input.ts'
import { insertProduct, replaceProduct } from '../../../catalog/product/write/rows/write-product.ts'
import { requireLocked } from '../../../catalog/product/write/save-product.ts'
import { setFilesOfProducts } from '../../../catalog/product/write/set-product-files.ts'
import { runStatement } from '../../../kernel/database/statement.ts'
import { applicationError, invalidArgument, notFound } from '../../../kernel/errors/api-error.ts'
import { validate } from '../../../kernel/errors/validate.ts'
import { violation } from '../../../kernel/errors/violation.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { requireRevision } from '../../entities/read-entities.ts'
import {
  type CatalogFacts,
  NO_FACTS,
  NO_VARIANT_FACTS,
  type VariantFacts,
} from '../../facts/facts.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { saveProductFacts, saveVariantFacts } from '../../facts/save-facts.ts'
import { resolveMedia } from './resolve-media.ts'
import { resolveModifiers } from './resolve-modifiers.ts'
import {
  resolveAdditionalRibbons,
  resolveBrand,
  resolveRibbon,
  resolveSections,
} from './resolve-names.ts'
import { type ResolvedOption, resolveOptions } from './resolve-options.ts'
import { toFacts } from './to-facts.ts'
import { type ResolvedVariant, resolveVariants, toDiscount } from './to-variants.ts'
import { toErrorV3 } from './write-errors.ts'

interface SaveOptions {
  settings: CatalogSettings
  /** The stock of the variants is part of the request. */
  withInventory?: boolean
}

/**
 * Creates a product with its variants, and what it refers to by name. Without their stock, its variants have no
 * inventory items and are out of stock.
 *
 * @throws {ApiError} 400 when a member breaks a rule, 404 for an unknown brand, ribbon or info section, 409 for a slug,
 *   SKU or barcode that another product has.
 */
export async function createProductV3(
  scope: SiteScope,
  product: ProductToWriteV3,
  options: SaveOptions,
): Promise<string> {
  requireMembers(product)
  return transact(scope, async (tx) => {
    const productId = uuidv7()
    const { currency } = await readSite(tx)
    const change = await resolveChange(tx, product, {
      productId,
      currency,
      facts: NO_FACTS,
      options,
    })
    if (product.slug) await requireFreeSlug(tx, product.slug, productId)
    await saveProductFacts(tx, productId, change)
    const input = validate(productInputSchema, change.input)
    await insertProduct(tx, input, { productId })
    await finish(tx, productId, change)
    return productId
  }).catch((error: unknown) => {
    throw toErrorV3(error)
  })
}

/**
 * Changes the members that the request has; `null` clears them, and a list replaces the list.
 *
 * @throws {ApiError} as {@link createProductV3}; 404 for an unknown product, 409 for another revision.
 */
export async function updateProductV3(
  scope: SiteScope,
  product: ProductToWriteV3,
  { id, ...options }: SaveOptions & { id: string },
): Promise<void> {
  await transact(scope, async (tx) => {
    const locked = await requireLocked(tx, id)
    requireRevision('product', product.revision, locked.revision)
    const { productId } = locked
    const read = (await watchProducts(tx, [productId])).get(productId)
    if (!read) throw notFound('product', id)
    const earlier = toEarlier(read)
    const facts = (await readFacts(tx, [productId])).get(productId) ?? NO_FACTS
    const change = await resolveChange(tx, product, {
      productId,
      currency: earlier.currency,
      facts,
      earlier,
      options,
    })
    if (product.slug && product.slug !== locked.slug) {
      await requireFreeSlug(tx, product.slug, productId)
    }
    await saveProductFacts(tx, productId, change)
    const input = validate(productInputSchema, { ...earlier.input, ...change.input })
    await replaceProduct(tx, locked, input, { earlier, variantIds: change.variantIds })
    await finish(tx, productId, change)
  }).catch((error: unknown) => {
    throw toErrorV3(error)
  })
}

function requireMembers({ name, productType, variantsInfo }: ProductToWriteV3) {
  const missing = [
    ...(name ? [] : ['product.name']),
    ...(productType ? [] : ['product.productType']),
    ...(variantsInfo ? [] : ['product.variantsInfo.variants']),
  ]
  if (missing.length === 0) return
  throw invalidArgument(missing.map((field) => violation(field, 'is required', 'REQUIRED_FIELD')))
}

interface ChangeContext {
  productId: string
  currency: string
  facts: CatalogFacts
  /** Absent: a new product. */
  earlier?: EarlierProduct
  options: SaveOptions
}

interface ResolvedChange {
  input: ProductInput
  infoSectionIds: string[]
  facts: CatalogFacts['facts']
  wanted: WantedMedia[]
  /** The ids of variants that get other choices, by the key of their new ones. */
  variantIds: Map<string, string>
  /** Of the written variants, by the key of their choices; absent: they stay. */
  variants: Map<string, VariantFacts> | null
  files: Map<string, string>
  preorder: PreorderInfo | undefined
}

/** Everything that the request changes, with what it refers to found or created. */
async function resolveChange(
  tx: SiteScope,
  product: ProductToWriteV3,
  context: ChangeContext,
): Promise<ResolvedChange> {
  const {
    facts,
    earlier,
    options: { settings },
  } = context
  const media = product.media?.itemsInfo
    ? resolveMedia(product.media.itemsInfo.items, settings)
    : null
  const mediaIds = media?.mediaIds ?? (product.media === null ? [] : undefined)
  const brand = await resolveBrand(tx, product.brand, { isNew: !earlier })
  const ribbon = await resolveRibbon(tx, product.ribbon)
  const additionalRibbonIds = product.additionalRibbons
    ? await resolveAdditionalRibbons(tx, product.additionalRibbons, ribbon ?? earlier?.input.ribbon)
    : undefined
  const sections = product.infoSections
    ? await resolveSections(tx, product.infoSections)
    : undefined
  const modifiers = product.modifiers ? await resolveModifiers(tx, product.modifiers) : undefined
  const shown = (mediaIds ?? earlier?.input.mediaIds ?? []).map((id) => ({ id }))
  const options = await resolveGivenOptions(tx, product, context, shown)
  const variants = resolveGivenVariants(product, options, context)
  const description =
    product.plainDescription ?? (product.description ? toHtml(product.description) : undefined)
  const isCleared = product.plainDescription === null || product.description === null
  const input: Partial<ProductInput> = {
    ...definedOnly({
      name: product.name ?? undefined,
      slug: product.slug ?? undefined,
      description: description ?? (isCleared ? '' : undefined),
      visible: product.visible ?? undefined,
      productType: earlier ? undefined : product.productType === 'DIGITAL' ? 'digital' : 'physical',
      brand,
      ribbon,
      seo: product.seoData as ProductInput['seo'],
      tags: toPublicTags(product),
      mediaIds,
      infoSections: sections?.infoSections,
      customTextFields: modifiers?.customTextFields,
    }),
    ...(options ? { options: options.map(({ id: _, choiceNames: __, ...option }) => option) } : {}),
    ...(variants
      ? toVariantInput(variants, options ?? [], product, context)
      : toPricePerUnit(product, [], context)),
  }
  const stock = variants?.flatMap(({ inventoryItem }) => inventoryItem?.preorderInfo ?? [])[0]
  return {
    input: input as ProductInput,
    infoSectionIds: sections?.infoSectionIds ?? facts.infoSectionIds,
    facts: toFacts(product, facts.facts, {
      additionalRibbonIds: additionalRibbonIds ?? facts.facts.additionalRibbonIds ?? [],
      modifiers: modifiers?.modifiers ?? facts.facts.modifiers ?? [],
    }),
    wanted: media?.wanted ?? [],
    variantIds: new Map(
      (variants ?? []).flatMap(({ id, choices }) =>
        id === undefined ? [] : [[choicesKey(choices), id] as const],
      ),
    ),
    variants: variants ? toVariantFacts(variants, context) : null,
    files: new Map(
      (variants ?? []).flatMap(({ choices, digitalFileId }) =>
        digitalFileId === undefined ? [] : [[choicesKey(choices), digitalFileId] as const],
      ),
    ),
    preorder: stock
      ? {
          enabled: stock.enabled ?? false,
          ...(stock.message ? { message: stock.message } : {}),
          ...(stock.limit == null ? {} : { limit: stock.limit }),
        }
      : undefined,
  }
}

/** Absent tags stay; those of a request replace all. */
function toPublicTags({ tags }: ProductToWriteV3): ProductInput['tags'] {
  return tags === undefined ? undefined : (tags?.publicTags?.tagIds ?? []).filter(Boolean)
}

function definedOnly<T extends object>(
  members: { [Key in keyof T]: T[Key] | undefined },
): Partial<T> {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as Partial<T>
}

/** The product's options after the request; those that it keeps are read too where variants refer to them. */
async function resolveGivenOptions(
  tx: SiteScope,
  { options, variantsInfo }: ProductToWriteV3,
  { earlier }: ChangeContext,
  media: { id: string }[],
): Promise<ResolvedOption[] | undefined> {
  if (options) return resolveOptions(tx, options, media)
  if (!variantsInfo) return undefined
  if (!earlier || earlier.input.options.length === 0) return []
  throw invalidArgument([
    {
      ...violation('product.options', 'are sent together with the variants', 'OTHER'),
      ruleName: 'MISSING_OPTIONS_ON_UPDATE_VARIANTS',
    },
  ])
}

function resolveGivenVariants(
  { variantsInfo, options: given }: ProductToWriteV3,
  options: ResolvedOption[] | undefined,
  { productId, currency, earlier }: ChangeContext,
): ResolvedVariant[] | undefined {
  const stored = earlier ? pricedVariants(earlier) : []
  if (variantsInfo) {
    return resolveVariants(variantsInfo.variants, {
      productId,
      currency,
      options: options ?? [],
      stored,
    })
  }
  if (!given || !options || !earlier) return undefined
  // The options alone may change their pictures, as long as the variants still agree with them.
  const isAligned = stored.every(
    ({ choices }) =>
      Object.keys(choices).length === options.length &&
      options.every((option) =>
        option.choices.some(({ description }) => description === choices[option.name]),
      ),
  )
  if (isAligned) return undefined
  throw applicationError(
    400,
    'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT',
    'Send the variants together with options that have other choices.',
    { variants: [] },
  )
}

/** The stored variants with what they cost. */
function pricedVariants({ input, stored }: EarlierProduct) {
  const discount = input.discount as PriceDiscount
  return stored.map((variant) => {
    const list = variant.priceMinor ?? input.priceMinor
    const actual = discountedMinor(list, discount)
    const said = variant.compareAtMinor ?? input.compareAtMinor
    const compareAt = actual < list ? list : said
    return {
      ...variant,
      sku: input.variants.length > 0 ? variant.sku : input.sku,
      barcode: input.variants.length > 0 ? variant.barcode : input.barcode,
      costMinor: variant.costMinor ?? input.costMinor,
      weight: variant.weight ?? input.weight,
      productDimensions: variant.productDimensions ?? input.productDimensions,
      packageDimensions: variant.packageDimensions ?? input.packageDimensions,
      actual,
      compareAt: compareAt !== null && compareAt < actual ? null : compareAt,
    }
  })
}

/** The variants in the form of both catalogs: struck-through prices are a discount of the product where they can be. */
function toVariantInput(
  variants: ResolvedVariant[],
  options: ResolvedOption[],
  product: ProductToWriteV3,
  context: ChangeContext,
): Partial<ProductInput> {
  const discount = toDiscount(variants)
  const listOf = ({ actual, compareAt }: ResolvedVariant) =>
    discount && discount.type !== 'NONE' ? (compareAt ?? actual) : actual
  // A discount says it already.
  const compareAtOf = ({ compareAt }: ResolvedVariant) =>
    discount && discount.type !== 'NONE' ? null : compareAt
  const [first] = variants
  if (!first) return {}
  const tracking = toTracking(variants, context)
  const shared = {
    discount: discount ?? { type: 'NONE' as const },
    ...toPricePerUnit(product, variants, context),
    trackInventory: tracking,
  }
  if (options.length === 0) {
    if (variants.length > 1) {
      throw applicationError(
        400,
        'DUPLICATE_VARIANT_OPTION_CHOICE',
        'A product without options has one variant.',
      )
    }
    return {
      ...shared,
      priceMinor: listOf(first),
      compareAtMinor: compareAtOf(first),
      costMinor: first.costMinor,
      sku: first.sku,
      barcode: first.barcode,
      weight: first.weight ?? 0,
      productDimensions: first.productDimensions,
      packageDimensions: first.packageDimensions,
      ...toStock(first, context),
      variants: [],
    }
  }
  const base = Math.min(...variants.map(listOf))
  const perUnit = shared.pricePerUnit ?? null
  return {
    ...shared,
    priceMinor: base,
    compareAtMinor: null,
    costMinor: null,
    sku: '',
    barcode: '',
    weight: first.weight ?? 0,
    productDimensions: null,
    packageDimensions: null,
    variants: variants.map((variant) => ({
      choices: variant.choices,
      priceMinor: listOf(variant) === base ? null : listOf(variant),
      compareAtMinor: compareAtOf(variant),
      costMinor: variant.costMinor,
      weight: variant.weight,
      sku: variant.sku,
      barcode: variant.barcode,
      visible: variant.visible,
      productDimensions: variant.productDimensions,
      packageDimensions: variant.packageDimensions,
      pricePerUnit: toUnitQuantity(variant, perUnit),
      ...toStock(variant, context),
    })),
  }
}

/** Whether the stock is counted, for all variants of the product or for none. @throws {ApiError} 400 for both. */
function toTracking(variants: ResolvedVariant[], { earlier, options }: ChangeContext): boolean {
  const current = earlier?.input.trackInventory ?? false
  if (!options.withInventory) return current
  const given = variants.flatMap(({ inventoryItem }) =>
    inventoryItem && (inventoryItem.quantity !== undefined || inventoryItem.inStock !== undefined)
      ? [inventoryItem.quantity !== undefined]
      : [],
  )
  const [tracking = current] = given
  const isKept = given.length < variants.length && earlier !== undefined
  if (
    given.some((one) => one !== tracking) ||
    (isKept && given.length > 0 && tracking !== current)
  ) {
    throw mixedTracking()
  }
  return tracking
}

export const mixedTracking = () =>
  applicationError(
    400,
    'MIXED_INVENTORY_TRACKING',
    'The stock of a product is counted for all of its variants or for none: send the items of all variants in one call.',
  )

/** What stays of its stock, or what the request says of it. */
function toStock({ earlier, inventoryItem }: ResolvedVariant, { options }: ChangeContext) {
  const current = { quantity: earlier?.quantity ?? 0, inStock: earlier?.inStock ?? false }
  if (!options.withInventory || !inventoryItem) return current
  const { quantity, inStock } = inventoryItem
  if (quantity !== undefined && quantity < 0) {
    throw invalidArgument([
      {
        ...violation(
          'product.variantsInfo.variants.inventoryItem.quantity',
          'must not be negative',
          'OTHER',
        ),
        ruleName: 'REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE',
      },
    ])
  }
  return {
    quantity: quantity ?? current.quantity,
    inStock: inStock ?? (quantity === undefined ? current.inStock : quantity > 0),
  }
}

/** The quantity that prices are compared by: the product's base, and what the variants contain. */
function toPricePerUnit(
  { physicalProperties }: ProductToWriteV3,
  variants: ResolvedVariant[],
  { earlier }: ChangeContext,
): Partial<ProductInput> {
  const current = earlier?.input.pricePerUnit
  const base =
    physicalProperties?.pricePerUnit === undefined
      ? current && { quantity: current.baseQuantity, measurementUnit: current.baseMeasurementUnit }
      : physicalProperties.pricePerUnit
  if (base === undefined) return {}
  if (base === null) return { pricePerUnit: null }
  const [
    total = current
      ? { quantity: current.totalQuantity, measurementUnit: current.totalMeasurementUnit }
      : base,
  ] = variants
    // The product's price is that of its cheapest variant, so what it contains is too.
    .toSorted((one, other) => one.actual - other.actual)
    .flatMap(({ pricePerUnit }) => pricePerUnit ?? [])
  return {
    pricePerUnit: {
      totalQuantity: total.quantity,
      totalMeasurementUnit: total.measurementUnit,
      baseQuantity: base.quantity,
      baseMeasurementUnit: base.measurementUnit,
    } as CheckedProduct['pricePerUnit'],
  }
}

/** What the variant contains, where that is not what its product says. */
function toUnitQuantity(
  { earlier, pricePerUnit }: ResolvedVariant,
  product: ProductInput['pricePerUnit'] | null,
): CheckedVariant['pricePerUnit'] {
  if (!product) return null
  if (pricePerUnit === undefined) return earlier?.pricePerUnit ?? null
  if (pricePerUnit === null) return null
  const { quantity, measurementUnit } = pricePerUnit
  if (quantity === product.totalQuantity && measurementUnit === product.totalMeasurementUnit) {
    return null
  }
  return { totalQuantity: quantity, totalMeasurementUnit: measurementUnit }
}

function toVariantFacts(
  variants: ResolvedVariant[],
  { facts, options }: ChangeContext,
): Map<string, VariantFacts> {
  return new Map(
    variants.map((variant) => {
      const { earlier } = variant
      const known = earlier
        ? (facts.variants.get(earlier.variantId) ?? NO_VARIANT_FACTS)
        : undefined
      return [
        choicesKey(variant.choices),
        {
          hasItem:
            (known?.hasItem ?? false) ||
            (options.withInventory === true && variant.inventoryItem !== undefined),
        },
      ] as const
    }),
  )
}

/** What is written after the product's rows, because it refers to them. */
async function finish(tx: SiteScope, productId: string, change: ResolvedChange) {
  const { variants, files, wanted, preorder } = change
  const ids =
    variants || files.size > 0 ? await readVariantIds(tx, productId) : new Map<string, string>()
  if (variants) {
    await saveVariantFacts(
      tx,
      productId,
      new Map(
        [...variants].flatMap(([key, facts]) => {
          const id = ids.get(key)
          return id === undefined ? [] : [[id, facts] as const]
        }),
      ),
    )
  }
  if (files.size > 0) {
    const list = [...files].map(([key, mediaId]) => {
      const variantId = ids.get(key)
      return { mediaId, ...(variantId && variantId !== DEFAULT_VARIANT_ID ? { variantId } : {}) }
    })
    await setFilesOfProducts(tx, [{ productId, files: list }])
  }
  if (preorder) {
    await runStatement(tx.db, {
      name: 'catalog-v3.save-preorder',
      text: 'UPDATE products SET preorder = $3 WHERE site_id = $1 AND product_id = $2',
      values: [tx.siteId, productId, JSON.stringify(preorder)],
    })
  }
  await requestMedia(tx, productId, wanted)
}

async function readVariantIds({ siteId, db }: SiteScope, productId: string) {
  const rows = await runStatement<{ id: string; choices: Record<string, string> }>(db, {
    name: 'catalog-v3.read-variant-ids',
    text: 'SELECT variant_id AS id, choices FROM variants WHERE site_id = $1 AND product_id = $2',
    values: [siteId, productId],
  })
  return new Map(rows.map(({ id, choices }) => [choicesKey(choices), id]))
}

/** A slug that is given is taken as it is, or refused. */
async function requireFreeSlug(tx: SiteScope, slug: string, productId: string) {
  await lockNames(tx)
  if (toSlug(slug, '') !== slug) {
    throw invalidArgument([
      {
        ...violation(
          'product.slug',
          'must be lower case words separated by hyphens, of at most 90 characters',
          'OTHER',
        ),
        ruleName: 'INVALID_SLUG_FORMAT',
      },
    ])
  }
  const rows = await runStatement<{ product_id: string }>(tx.db, {
    name: 'catalog-v3.find-slug',
    text: 'SELECT product_id FROM products WHERE site_id = $1 AND slug = $2 AND product_id <> $3',
    values: [tx.siteId, slug, productId],
  })
  if (rows.length === 0) return
  throw applicationError(
    409,
    'DUPLICATE_SLUG_ERROR',
    `Another product has the slug ${JSON.stringify(slug)}.`,
    { slug },
  )
}
