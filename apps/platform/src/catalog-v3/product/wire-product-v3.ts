import type { ProductFieldV3, ProductV3, TagsV3 } from '@vitrine/contract'
import { isOnPreorder } from '../../catalog/inventory/is-on-preorder.ts'
import type { CatalogSettings } from '../../catalog/product/media/wire-media.ts'
import type { ProductRecord } from '../../catalog/product/product-row.ts'
import { toRichContent } from '../../catalog/product/rich-content.ts'
import { type CatalogFacts, NO_VARIANT_FACTS } from '../facts/facts.ts'
import { toRange } from './amounts.ts'
import { ancestorsOf, type References } from './references.ts'
import { toMediaItemV3 } from './wire-media-v3.ts'
import { toModifiers, toOptions } from './wire-options-v3.ts'
import { toSections } from './wire-sections-v3.ts'
import { priceOf, toVariantV3 } from './wire-variant-v3.ts'

/** A product as both catalogs store it; dates as ISO 8601 where it was recorded. */
export type ProductSource = Omit<ProductRecord, 'createdAt' | 'updatedAt'> & {
  createdAt: Date | string
  updatedAt: Date | string
}

export interface ProductToWrite {
  /** In the reader's language. */
  record: ProductSource
  /** In the language of the originals, by whose names entities are found. */
  original: ProductSource
  /** The reader's, closest first. */
  languages: readonly string[]
  facts: CatalogFacts
  references: References
}

export interface WriteOptionsV3 {
  settings: CatalogSettings
  fields: ReadonlySet<ProductFieldV3>
  /** Costs, profits and private tags; the caller's permission was checked. */
  merchantData: boolean
}

/** The product in the form of catalog V3 (its wire contract, section 3.2); members of `fields` only where asked for. */
export function toProductV3(product: ProductToWrite, options: WriteOptionsV3): ProductV3 {
  const { record, facts, references } = product
  const { settings, fields, merchantData } = options
  const has = (field: ProductFieldV3) => fields.has(field)
  const withCurrency = has('CURRENCY')
  const variants = record.variants.map((variant) => toVariantV3(product, variant, options))
  const media = record.media.filter(({ kind }) => kind === undefined || kind === 'video')
  const items = media.map((item) => toMediaItemV3(item, settings, has('THUMBNAIL')))
  const [main] = items
  const more = facts.facts
  const { tags, mainCategoryId } = more
  const costs = record.variants.flatMap(({ costMinor }) => costMinor ?? [])
  return {
    id: record.productId,
    revision: String(record.revision),
    createdDate: toIso(record.createdAt),
    updatedDate: toIso(record.updatedAt),
    name: record.name,
    slug: record.slug,
    ...(has('URL') ? { url: toUrl(product, settings) } : {}),
    ...(has('DESCRIPTION') ? { description: toRichContent(record.description) } : {}),
    ...(has('PLAIN_DESCRIPTION') ? { plainDescription: record.description } : {}),
    visible: record.visible,
    visibleInPos: more.visibleInPos ?? record.productType === 'physical',
    media: {
      ...(main ? { main } : {}),
      ...(has('MEDIA_ITEMS_INFO') ? { itemsInfo: { items } } : {}),
    },
    ...(record.seo ? { seoData: { settings: NO_SEO_SETTINGS, ...record.seo } } : {}),
    ...(more.taxGroupId === undefined ? {} : { taxGroupId: more.taxGroupId }),
    options: toOptions(product, options),
    modifiers: toModifiers(product),
    ...toBrand(product),
    infoSections: toSections(product, fields),
    ...toRibbons(product),
    ...toCategories(product, has),
    ...(mainCategoryId === undefined ? {} : { mainCategoryId }),
    ...(has('MERCHANT_DATA') && merchantData && costs.length > 0
      ? { costRange: toRange(record, costs, withCurrency) }
      : {}),
    inventory: toInventory(product),
    productType: record.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL',
    ...(withCurrency ? { currency: record.currency } : {}),
    ...(has('BREADCRUMBS_INFO') && mainCategoryId !== undefined
      ? { breadcrumbsInfo: { breadcrumbs: toBreadcrumbs(references, mainCategoryId) } }
      : {}),
    ...toPriceRanges(product, withCurrency),
    ...(record.productType === 'physical'
      ? { physicalProperties: toPhysicalProperties(product, variants, has) }
      : {}),
    variantsInfo: { variants },
    ...(more.purchaseEligibility ? { purchaseEligibility: more.purchaseEligibility } : {}),
    ...(more.extendedFields ? { extendedFields: more.extendedFields } : {}),
    ...toTags(record.tags, merchantData ? tags?.privateTags : undefined),
    ...(more.subscriptionDetails ? { subscriptionDetails: more.subscriptionDetails } : {}),
    variantSummary: {
      variantCount: variants.length,
      ...(has('MIN_PRICE_VARIANT') ? toCheapest(product, variants) : {}),
    },
  }
}

const NO_SEO_SETTINGS = { preventAutoRedirect: false, keywords: [] }

const toIso = (at: Date | string) => (typeof at === 'string' ? at : at.toISOString())

/** In the reader's language; `slug` is the same in all of them (decision 162). */
function toUrl({ record, languages }: ProductToWrite, { publicStorefrontUrl }: CatalogSettings) {
  const language = languages.find((one) => record.slugs[one] !== undefined)
  const slug = (language && record.slugs[language]) ?? record.slug
  const relativePath = `/products/${encodeURIComponent(slug)}`
  return { relativePath, url: `${publicStorefrontUrl}${relativePath}` }
}

function toBrand({ record: { brand }, references }: ProductToWrite) {
  const id = brand === null ? undefined : references.brandIds.get(brand)
  return brand === null || id === undefined ? {} : { brand: { id, name: brand } }
}

function toRibbons({ record: { ribbon }, original, facts, references }: ProductToWrite) {
  const id = references.ribbonIds.get(original.ribbon)
  const additional = (facts.facts.additionalRibbonIds ?? []).flatMap((one) => {
    const name = references.ribbonNames.get(one)
    return name === undefined || one === id ? [] : [{ id: one, name }]
  })
  return {
    ...(ribbon === '' || id === undefined ? {} : { ribbon: { id, name: ribbon } }),
    additionalRibbons: additional,
  }
}

function toCategories(
  { record: { collectionIds }, references }: ProductToWrite,
  has: (field: ProductFieldV3) => boolean,
) {
  const ancestors = collectionIds.flatMap((id) =>
    ancestorsOf(references.categories, id).map((category) => category.id),
  )
  const list = (ids: string[]) => ({ categories: [...new Set(ids)].map((id) => ({ id })) })
  return {
    ...(has('DIRECT_CATEGORIES_INFO') ? { directCategoriesInfo: list(collectionIds) } : {}),
    ...(has('ALL_CATEGORIES_INFO')
      ? { allCategoriesInfo: list([...collectionIds, ...ancestors]) }
      : {}),
  }
}

/** Of the main category: its ancestors, and itself. */
function toBreadcrumbs({ categories }: References, categoryId: string) {
  const own = categories.get(categoryId)
  return [...ancestorsOf(categories, categoryId), ...(own ? [own] : [])]
    .slice(-5)
    .map(({ id, name, slug }) => ({ categoryId: id, categoryName: name, categorySlug: slug }))
}

/** Variants that are not for sale count only if none is. */
function toInventory({ record, facts }: ProductToWrite) {
  const visible = record.variants.filter((variant) => variant.visible)
  const offered = visible.length > 0 ? visible : record.variants
  const items = offered.map((variant) => ({
    variant,
    ...(facts.variants.get(variant.variantId) ?? NO_VARIANT_FACTS),
  }))
  const inStock = items.filter(({ variant, hasItem }) => hasItem && variant.inStock).length
  const ahead = items.filter(({ variant }) => isOnPreorder(variant, record.preorder)).length
  const isPreorderable = record.preorder?.enabled === true
  return {
    availabilityStatus: share(inStock, items.length, [
      'OUT_OF_STOCK',
      'PARTIALLY_OUT_OF_STOCK',
      'IN_STOCK',
    ]),
    preorderStatus: isPreorderable ? 'ENABLED' : 'DISABLED',
    preorderAvailability: share(ahead, items.length, [
      'NO_VARIANTS',
      'SOME_VARIANTS',
      'ALL_VARIANTS',
    ]),
  }
}

function share(count: number, of: number, [none, some, all]: [string, string, string]) {
  if (count === 0) return none
  return count === of ? all : some
}

/** Tags of the row are public; private ones are only for callers who may see them. */
function toTags(
  publicTags: readonly string[],
  privateTags: TagsV3['privateTags'],
): { tags?: TagsV3 } {
  if (publicTags.length === 0 && !privateTags) return {}
  return {
    tags: {
      ...(privateTags ? { privateTags } : {}),
      ...(publicTags.length > 0 ? { publicTags: { tagIds: [...publicTags] } } : {}),
    },
  }
}

function toPriceRanges(product: ProductToWrite, withCurrency: boolean) {
  const { record } = product
  const visible = record.variants.filter((variant) => variant.visible)
  const offered = visible.length > 0 ? visible : record.variants
  const prices = offered.map((variant) => priceOf(product, variant))
  const compared = prices.flatMap(({ compareAt }) => compareAt ?? [])
  const range = (minors: number[]) => toRange(record, minors, withCurrency)
  return {
    actualPriceRange: range(prices.map(({ actual }) => actual)),
    ...(compared.length > 0 ? { compareAtPriceRange: range(compared) } : {}),
  }
}

function toPhysicalProperties(
  { record, facts: { facts } }: ProductToWrite,
  variants: NonNullable<ProductV3['variantsInfo']>['variants'],
  has: (field: ProductFieldV3) => boolean,
) {
  const weights = record.variants.map(({ weight }) => weight)
  const units = variants.flatMap(({ physicalProperties }) => physicalProperties?.pricePerUnit ?? [])
  const [first] = units.toSorted((a, b) => Number(a.value) - Number(b.value))
  const last = units.toSorted((a, b) => Number(b.value) - Number(a.value))[0]
  const unit = (one: (typeof units)[number]) => ({
    value: one.value ?? '0',
    ...(one.description ? { description: one.description } : {}),
  })
  return {
    ...(record.pricePerUnit
      ? {
          pricePerUnit: {
            quantity: record.pricePerUnit.baseQuantity,
            measurementUnit: record.pricePerUnit.baseMeasurementUnit,
          },
        }
      : {}),
    ...(first && last
      ? { pricePerUnitRange: { minValue: unit(first), maxValue: unit(last) } }
      : {}),
    shippingWeightRange: { minValue: Math.min(...weights), maxValue: Math.max(...weights) },
    ...(has('WEIGHT_MEASUREMENT_UNIT_INFO')
      ? { weightMeasurementUnitInfo: { weightMeasurementUnit: 'KG' as const } }
      : {}),
    ...(facts.fulfillerId === undefined ? {} : { fulfillerId: facts.fulfillerId }),
    ...(facts.deliveryProfileId === undefined
      ? {}
      : { deliveryProfileId: facts.deliveryProfileId }),
  }
}

function toCheapest(
  product: ProductToWrite,
  variants: NonNullable<ProductV3['variantsInfo']>['variants'],
) {
  const prices = product.record.variants.map((variant) => priceOf(product, variant).actual)
  const cheapest = variants[prices.indexOf(Math.min(...prices))]
  return cheapest ? { minPriceVariant: cheapest } : {}
}
