import {
  currencyExponent,
  type MediaItemV3,
  type MonetaryAmount,
  type PriceRangeV3,
  type ProductOptionV3,
  type ProductV3,
  type SecuredMedia,
  type VariantV3,
} from '@vitrine/contract'
import { v5 as uuidv5 } from 'uuid'
import type { ProductFacts, ProductSnapshot } from '../../catalog/changes/change.ts'
import { brandId, infoSectionId, ribbonId } from '../../catalog/entities/entity-ids.ts'
import { toCustomizationName } from '../../catalog/entities/wire-customization.ts'
import { isOnPreorder } from '../../catalog/inventory/is-on-preorder.ts'
import {
  type CatalogSettings,
  toPlatformImage,
  toPlatformVideo,
} from '../../catalog/product/media/wire-media.ts'
import { discountedMinor, formatMinor, toDecimal } from '../../catalog/product/money.ts'
import { comparedMinor } from '../../catalog/product/prices/compared-price.ts'
import type { VariantRecord } from '../../catalog/product/product-row.ts'
import { toRichContent } from '../../catalog/product/rich-content.ts'
import type { StoredMedia, StoredOption } from '../../catalog/product/stored-product.ts'
import { toBarcode, toDimensions } from '../../catalog/product/wire-product.ts'
import type { WriteOptions } from './wire-event.ts'

/**
 * The product in the form of catalog v3 for events (wire contract section 10.4). Its options, choices, brand, ribbon and
 * info sections have ids derived from their names: the same name has the same id.
 */
export function toProductV3(
  product: ProductSnapshot,
  { settings, merchantData }: WriteOptions,
): ProductV3 {
  const { productId, variants, isSmall } = product
  const pictures = product.media
    .filter(({ kind }) => kind === undefined || kind === 'video')
    .map((media) => toMediaItemV3(media, settings))
  const [main] = pictures
  const costs = variants.flatMap(({ costMinor }) => costMinor ?? [])
  return {
    id: productId,
    revision: String(product.revision),
    createdDate: product.createdAt,
    updatedDate: product.updatedAt,
    name: product.name,
    slug: product.slug,
    url: toUrl(product, settings),
    description: toRichContent(product.description),
    plainDescription: product.description,
    visible: product.visible,
    media: { ...(main ? { main } : {}), itemsInfo: { items: pictures } },
    ...(product.seo ? { seoData: product.seo } : {}),
    ...toTags(product),
    directCategoriesInfo: toCategories(product),
    allCategoriesInfo: toCategories(product),
    options: product.options.map((option) => toOptionV3(product, option, settings)),
    modifiers: product.customTextFields.map(({ title, maxLength, mandatory }) => ({
      id: uuidv5(`modifier ${title}`, productId),
      name: toCustomizationName(title),
      modifierRenderType: 'FREE_TEXT',
      mandatory,
      freeTextSettings: { minCharCount: mandatory ? 1 : 0, maxCharCount: maxLength, title },
    })),
    ...(product.brand === null
      ? {}
      : { brand: { id: brandId(product.brand), name: product.brand } }),
    ...(product.ribbon === ''
      ? {}
      : { ribbon: { id: ribbonId(product.ribbon), name: product.ribbon } }),
    infoSections: toInfoSections(product),
    inventory: {
      availabilityStatus: product.inventoryStatus,
      preorderStatus: product.preorder?.enabled ? 'ENABLED' : 'DISABLED',
      preorderAvailability: preorderAvailability(product),
    },
    productType: product.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL',
    currency: product.currency,
    ...toPriceRanges(product),
    ...(merchantData && costs.length > 0 ? { costRange: toRange(product, costs) } : {}),
    ...(product.productType === 'physical'
      ? { physicalProperties: toPhysicalProperties(product) }
      : {}),
    ...(isSmall
      ? {
          variantsInfo: {
            variants: variants.map((one) => toVariantV3(product, one, merchantData)),
          },
          variantSummary: { variantCount: variants.length, ...toCheapest(product, merchantData) },
        }
      : {}),
  }
}

/** The earlier values of the product's changed members, by their paths in catalog v3. */
export function modifiedProductFields({ before, product }: ProductFacts): Record<string, unknown> {
  const was = { ...product, ...before }
  const fields: { [Member in keyof ProductSnapshot]?: () => Record<string, unknown> } = {
    name: () => ({ name: was.name }),
    slug: () => ({ slug: was.slug }),
    description: () => ({ plainDescription: was.description }),
    visible: () => ({ visible: was.visible }),
    priceMinor: () =>
      toPriceRanges({ ...was, priceMinMinor: was.priceMinor, priceMaxMinor: was.priceMinor }),
    tags: () => ({ 'tags.publicTags.tagIds': was.tags }),
    brand: () => ({ 'brand.name': was.brand }),
    ribbon: () => ({ 'ribbon.name': was.ribbon }),
    infoSections: () => ({ infoSections: was.infoSections.map(({ title }) => title) }),
    options: () => ({ options: was.options.map(({ name }) => name) }),
    media: () => ({ 'media.itemsInfo.items': was.media.map(({ id }) => ({ id })) }),
    collectionIds: () => ({
      'directCategoriesInfo.categories': was.collectionIds.map((id) => ({ id })),
    }),
  }
  return Object.assign(
    {},
    ...(Object.keys(before) as (keyof ProductSnapshot)[]).map((member) => fields[member]?.()),
  )
}

/** Changes recorded before products had tags have no such member. */
const toTags = ({ tags = [] }: Partial<ProductSnapshot>): Pick<ProductV3, 'tags'> =>
  tags.length > 0 ? { tags: { publicTags: { tagIds: tags } } } : {}

/** Collections are the only categories, without a hierarchy. */
const toCategories = ({ collectionIds }: ProductSnapshot) => ({
  categories: collectionIds.map((id) => ({ id })),
})

function preorderAvailability({ variants, preorder }: ProductSnapshot) {
  const ahead = variants.filter((variant) => isOnPreorder(variant, preorder)).length
  if (ahead === 0) return 'NO_VARIANTS'
  return ahead === variants.length ? 'ALL_VARIANTS' : 'SOME_VARIANTS'
}

function toCheapest(product: ProductSnapshot, merchantData: boolean) {
  const [cheapest] = product.variants.toSorted((a, b) => a.priceMinor - b.priceMinor)
  return cheapest ? { minPriceVariant: toVariantV3(product, cheapest, merchantData) } : {}
}

function toUrl({ slug }: ProductSnapshot, { publicStorefrontUrl }: CatalogSettings) {
  const relativePath = `/products/${encodeURIComponent(slug)}`
  return { relativePath, url: `${publicStorefrontUrl}${relativePath}` }
}

/** A picture or video; catalog v3 has no other kinds. */
function toMediaItemV3(media: StoredMedia, settings: CatalogSettings): MediaItemV3 {
  const { id, kind, altText, title } = media
  const shared = { id, altText, displayName: title }
  return kind === 'video'
    ? { ...shared, mediaType: 'VIDEO', video: toPlatformVideo(media, settings) }
    : { ...shared, mediaType: 'IMAGE', image: toPlatformImage(media, settings) }
}

function toOptionV3(
  product: ProductSnapshot,
  { name, optionType, choices }: StoredOption,
  settings: CatalogSettings,
): ProductOptionV3 {
  const isColor = optionType === 'color'
  return {
    id: optionId(product, name),
    name,
    optionRenderType: renderTypeOf({ optionType }),
    choicesSettings: {
      choices: choices.map(({ value, description, mediaIds = [] }) => ({
        choiceId: choiceId(product, name, description),
        choiceType: isColor ? 'ONE_COLOR' : 'CHOICE_TEXT',
        name: description,
        ...(isColor ? { colorCode: value } : {}),
        linkedMedia: product.media
          .filter(({ id }) => mediaIds.includes(id))
          .map((media) => toMediaItemV3(media, settings)),
      })),
    },
  }
}

const renderTypeOf = (option?: Pick<StoredOption, 'optionType'>) =>
  option?.optionType === 'color' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES'

const optionId = ({ productId }: ProductSnapshot, option: string) =>
  uuidv5(`option ${option}`, productId)

const choiceId = ({ productId }: ProductSnapshot, option: string, choice: string) =>
  uuidv5(`choice ${JSON.stringify([option, choice])}`, productId)

function toInfoSections({ productId, infoSections }: ProductSnapshot) {
  const seen = new Map<string, number>()
  return infoSections.map(({ title, description }) => {
    const repetition = seen.get(title) ?? 0
    seen.set(title, repetition + 1)
    const id = infoSectionId(productId, title, repetition)
    return { id, uniqueName: `${title} ${id}`, title, description: toRichContent(description) }
  })
}

function toVariantV3(
  product: ProductSnapshot,
  variant: VariantRecord,
  merchantData: boolean,
): VariantV3 {
  const { discount } = product
  const { priceMinor, costMinor } = variant
  const digitalFile = merchantData ? toDigitalFile(product, variant) : undefined
  const price = discountedMinor(priceMinor, discount)
  const compared = comparedMinor(variant, discount)
  const profit = costMinor === null ? 0 : price - costMinor
  return {
    id: variant.variantId,
    visible: variant.visible,
    sku: variant.sku,
    ...toBarcode(variant),
    choices: Object.entries(variant.choices).map(([option, choice]) => ({
      optionChoiceIds: {
        optionId: optionId(product, option),
        choiceId: choiceId(product, option, choice),
      },
      optionChoiceNames: {
        optionName: option,
        choiceName: choice,
        renderType: renderTypeOf(product.options.find(({ name }) => name === option)),
      },
    })),
    price: {
      actualPrice: toAmount(product, price),
      ...(price === compared ? {} : { compareAtPrice: toAmount(product, compared) }),
    },
    ...(merchantData && costMinor !== null
      ? {
          revenueDetails: {
            cost: toAmount(product, costMinor),
            profit: toAmount(product, profit),
            profitMargin: price === 0 ? 0 : Math.round((profit / price) * 10_000) / 10_000,
          },
        }
      : {}),
    ...(digitalFile ? { digitalProperties: { digitalFile } } : {}),
    ...(product.productType === 'physical'
      ? { physicalProperties: { weight: variant.weight, ...toDimensions(variant) } }
      : {}),
    inventoryStatus: {
      inStock: variant.inStock,
      preorderEnabled: product.preorder?.enabled === true,
    },
  }
}

/** The one file that catalog v3 allows: the variant's own, otherwise the product's. */
function toDigitalFile(
  // Changes recorded before products had files have no such member.
  { digitalFiles = [] }: Partial<ProductSnapshot>,
  { variantId }: VariantRecord,
): SecuredMedia | undefined {
  const file =
    digitalFiles.find((one) => one.variantId === variantId) ??
    digitalFiles.find((one) => one.variantId === undefined)
  if (!file) return undefined
  const { id, fileName, fileType, sizeBytes } = file
  return { id, fileName, fileType, fileSize: String(sizeBytes) }
}

function toPriceRanges(product: ProductSnapshot) {
  const { discount, variants } = product
  const prices = [product.priceMinMinor, product.priceMaxMinor]
  const discounted = prices.map((price) => discountedMinor(price, discount))
  const compared = variants
    .filter(
      (variant) => comparedMinor(variant, discount) > discountedMinor(variant.priceMinor, discount),
    )
    .map((variant) => comparedMinor(variant, discount))
  const before = discount.type === 'NONE' ? compared : prices
  return {
    actualPriceRange: toRange(product, discounted),
    ...(before.length > 0 ? { compareAtPriceRange: toRange(product, before) } : {}),
  }
}

function toPhysicalProperties({ pricePerUnit, variants }: ProductSnapshot) {
  const weights = variants.map(({ weight }) => weight)
  return {
    ...(pricePerUnit
      ? {
          pricePerUnit: {
            quantity: pricePerUnit.baseQuantity,
            measurementUnit: pricePerUnit.baseMeasurementUnit,
          },
        }
      : {}),
    ...(weights.length > 0
      ? { shippingWeightRange: { minValue: Math.min(...weights), maxValue: Math.max(...weights) } }
      : {}),
  }
}

function toRange(product: ProductSnapshot, minors: number[]): PriceRangeV3 {
  return {
    minValue: toAmount(product, Math.min(...minors)),
    maxValue: toAmount(product, Math.max(...minors)),
  }
}

function toAmount({ currency, language }: ProductSnapshot, minor: number): MonetaryAmount {
  return {
    amount: toText(minor, currency),
    formattedAmount: formatMinor(minor, currency, language),
  }
}

function toText(minor: number, currency: string) {
  return toDecimal(minor, currency).toFixed(currencyExponent(currency))
}
