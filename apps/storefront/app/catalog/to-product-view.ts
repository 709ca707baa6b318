import type {
  Collection,
  DayRange,
  MediaItem,
  PriceData,
  Product,
  Variant,
} from '@vitrine/contract'
import * as messages from '#messages/terms'
import { formatMoney, formatUnit } from '../language/format.ts'
import { averageLight } from './average-light.ts'
import { definedOnly } from './defined-only.ts'
import { discountedAmount } from './discounted-amount.ts'
import { focusOf } from './focus-of.ts'
import { localSlug } from './local-slug.ts'
import { toParagraphs } from './plain-text.ts'
import type {
  Accent,
  CardPicture,
  OptionView,
  PictureView,
  PriceView,
  ProductCardView,
  ProductSummary,
  ProductView,
  VariantView,
} from './product-view.ts'
import { safeColor } from './safe-color.ts'
import { optionParameter } from './selection-url.ts'
import { addsToPrice, toCustomTexts, toModifiers } from './to-modifiers.ts'
import { toCharged, toPrice } from './to-price.ts'
import { toUnitPrice } from './unit-price.ts'

/** Pictures of a lower mean luminance are not dimmed in the dark theme. */
const MIN_DIMMED_LUMINANCE = 0.45

/** The fields that lists of products are made of. */
export const LISTED_FIELDS = [
  ...([
    'slug',
    'slugs',
    'name',
    'brand',
    'ribbon',
    'stock',
    'preorderInfo',
    'media',
    'productOptions',
  ] as const),
  ...(['priceData', 'convertedPriceData', 'priceRange', 'pricePerUnitData', 'discount'] as const),
] satisfies (keyof Product)[]

type ListedProduct = Pick<Product, 'id' | (typeof LISTED_FIELDS)[number]>

/** A product for the lists of the home page. */
export function toProductSummary(product: ListedProduct): ProductSummary {
  const picture = product.media?.mainMedia && toPicture(product.media.mainMedia, product.name)

  return definedOnly({
    id: product.id,
    slug: product.slug,
    localSlug: otherSlug(product),
    name: product.name,
    maker: product.brand || undefined,
    ribbon: product.ribbon || undefined,
    soldOut: !product.stock.inStock && !product.preorderInfo,
    price: toListPrice(product),
    unitPrice: toUnitPrice(product.convertedPriceData, product.pricePerUnitData),
    picture,
    colors: colorsOf(product),
    accent: accentOf(product.media?.mainMedia),
    pictureCount: product.media?.items?.length ?? 0,
  })
}

/** A product for a card, pictured in the first of these colours that it has. */
export function toProductCard(
  product: ListedProduct,
  colors: readonly string[] = [],
): ProductCardView {
  const summary = toProductSummary(product)
  const shown = findColor(product, colors)
  const item = shown?.media?.mainMedia ?? shown?.media?.items?.[0]
  const picture = (item && toPicture(item, product.name)) ?? summary.picture

  return toCard(definedOnly({ ...summary, choice: shown?.search, picture }))
}

/** The part of a product that a card shows. */
export function toCard(summary: ProductSummary): ProductCardView {
  const { id: _id, accent: _accent, pictureCount: _count, ...card } = summary
  const { picture, colors, soldOut } = card

  return definedOnly({
    ...card,
    soldOut: soldOut || undefined,
    picture: picture && toCardPicture(picture),
    colors: colors.length > 1 ? colors : undefined,
  })
}

function findColor({ productOptions }: ListedProduct, colors: readonly string[]) {
  for (const { optionType, name, key = name, choices } of productOptions) {
    if (optionType !== 'color') continue
    const shown = choices.find(({ description, key }) => colors.includes(key ?? description))
    if (!shown) continue
    const chosen = new URLSearchParams({ [optionParameter(key)]: shown.key ?? shown.description })
    return { media: shown.media, search: `${chosen}` }
  }
  return undefined
}

function toCardPicture(picture: PictureView): CardPicture {
  const { url, placeholder, keepBright, focus, video } = picture
  return definedOnly({ url, placeholder, keepBright, focus, video })
}

/** A product for its own page. */
export function toProductView(product: Product, collections: Collection[]): ProductView {
  const pictures = (product.media?.items ?? []).flatMap((item) => {
    const picture = toPicture(item, product.name)
    return picture ? [definedOnly({ ...picture, accent: accentOf(item) })] : []
  })
  const collection = collections.find(({ id }) => product.collectionIds?.includes(id))

  return definedOnly({
    id: product.id,
    isDigital: product.productType === 'digital' ? (true as const) : undefined,
    madeToOrder: product.preparationDays && toPreparation(product.preparationDays),
    slug: product.slug,
    localSlug: otherSlug(product),
    name: product.name,
    maker: product.brand || undefined,
    ribbon: product.ribbon || undefined,
    description: toParagraphs(product.description ?? ''),
    options: product.productOptions.map(toOption),
    variants: offeredVariants(product).map((variant) => toVariant(variant, product)),
    pictures,
    sections: (product.additionalInfoSections ?? []).map(({ title, description }) => ({
      title,
      ...splitFacts(toParagraphs(description)),
    })),
    customTexts: toCustomTexts(product),
    modifiers: toModifiers(product),
    weight: product.weight > 0 ? formatUnit(product.weight, 'kilogram') : undefined,
    collection: collection && { name: collection.name, slug: localSlug(collection) },
  })
}

/** The variants that shoppers may see, in the order of the page. */
export function offeredVariants({ variants }: Product): Variant[] {
  return variants.filter(({ variant }) => variant.visible)
}

/** The slug in the language of the build, where it is another one. */
function otherSlug(product: Pick<Product, 'slug' | 'slugs'>) {
  const slug = localSlug(product)
  return slug === product.slug ? undefined : slug
}

function toPreparation({ min, max }: DayRange) {
  return min === max ? messages.madeIn({ count: max }) : messages.madeWithin({ min, max })
}

/** A picture, or the poster of a video, for a 4:5 frame; `undefined` for other media. */
export function toPicture(item: MediaItem, defaultAlt: string): PictureView | undefined {
  const { image = item.thumbnail, video } = item
  if (!image) return undefined
  const light = averageLight(item?.placeholder?.thumbhash)

  return definedOnly({
    id: item.id,
    url: image.url,
    alt: image.altText || item.title || defaultAlt,
    width: image.width,
    height: image.height,
    placeholder: light?.color,
    // Pictures of lamps and candles are dark already.
    keepBright: (light && light.luminance < MIN_DIMMED_LUMINANCE) || undefined,
    focus: focusOf(image),
    video: video?.files[0]?.url,
  })
}

/** The dominant colour of a picture, measured by the platform at upload. */
export function accentOf(item: MediaItem | undefined): Accent | undefined {
  const { hue, chroma } = item?.placeholder ?? {}
  return hue !== undefined && chroma !== undefined ? { hue, chroma } : undefined
}

/** The range is of the prices before the product's discount, which is the same for all of its variants. */
function toListPrice(product: ListedProduct): PriceView {
  const { priceData, convertedPriceData, priceRange, discount } = product
  if (priceRange && priceRange.minValue < priceRange.maxValue) {
    const { currency } = priceData
    const price = priceRange.minValue
    const discountedPrice = discountedAmount(price, discount, currency)
    // The platform converts prices, not ranges of them; a product that is free itself says no rate.
    const rate = priceData.price > 0 ? convertedPriceData.price / priceData.price : undefined
    const before = priceData.compareAtPrice
    const converted = {
      price: price * (rate ?? 1),
      discountedPrice: discountedPrice * (rate ?? 1),
      ...(before !== undefined && { compareAtPrice: before * (rate ?? 1) }),
      currency: rate === undefined ? currency : convertedPriceData.currency,
    }
    return { ...toPrice(converted, currency), from: true }
  }
  return toPrice(convertedPriceData, priceData.currency)
}

function toOption({
  name,
  key,
  optionType,
  choices,
}: Product['productOptions'][number]): OptionView {
  return definedOnly({
    name,
    key,
    kind: optionType === 'color' ? 'color' : 'text',
    values: choices
      .filter(({ visible }) => visible)
      .map(({ value, description, key, media }) =>
        definedOnly({
          label: description,
          key,
          color: optionType === 'color' ? safeColor(value) : undefined,
          pictureIds: (media?.items ?? []).map(({ id }) => id),
        }),
      ),
  })
}

function toVariant({ choices, variant, stock }: Variant, product: Product): VariantView {
  const { priceData: charged, convertedPriceData: priceData = charged, sku } = variant
  const { preorderInfo } = product

  return definedOnly({
    choices,
    price: toPrice(priceData, charged.currency),
    charged: toCharged(priceData, charged),
    amounts: addsToPrice(product)
      ? { shown: toAmounts(priceData), charged: toAmounts(charged) }
      : undefined,
    shortPrice: formatMoney(priceData.discountedPrice, priceData.currency, 'stripIfInteger'),
    unitPrice: toUnitPrice(priceData, variant.pricePerUnitData),
    sku,
    inStock: stock.inStock,
    preorder: stock.availableForPreorder ? (preorderInfo?.message ?? '') : undefined,
    quantity: stock.trackQuantity ? (stock.quantity ?? undefined) : undefined,
  })
}

const toAmounts = ({ price, discountedPrice, compareAtPrice, currency }: PriceData) =>
  definedOnly({ price, discountedPrice, compareAtPrice, currency })

function colorsOf({ productOptions }: ListedProduct) {
  const option = productOptions?.find(({ optionType }) => optionType === 'color')
  return (option?.choices ?? [])
    .filter(({ visible }) => visible)
    .map(({ description, value }) => ({ name: description, color: safeColor(value) }))
}

/** Lines like "Holds: 1.9 l" become facts if all lines are such; otherwise all are paragraphs. */
function splitFacts(lines: string[]) {
  const facts = lines.flatMap((line) => {
    const [, label, value] = /^([^:.]{2,32}):\s+(.{1,120})$/.exec(line) ?? []
    return label && value ? [{ label, value }] : []
  })
  return facts.length === lines.length
    ? { paragraphs: [], facts }
    : { paragraphs: lines, facts: [] }
}
