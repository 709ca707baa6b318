import type {
  Collection,
  MediaItem,
  PriceData,
  PricePerUnitData,
  Product,
  Variant,
} from '@vitrine/contract'
import { formatMoney, formatNumber, formatUnit } from '../language/format.ts'
import { averageLight } from './average-light.ts'
import { toParagraphs } from './plain-text.ts'
import type {
  Accent,
  CardObject,
  CardPicture,
  OptionView,
  PictureView,
  PriceView,
  ProductView,
  ShelfObject,
  VariantView,
} from './product-view.ts'
import { optionParameter } from './selection-url.ts'

/** Pictures with less light than this are not dimmed in the dark theme. */
const DARK_PICTURE = 0.45

/** An object for a shelf, out of a product of the catalog. */
export function toShelfObject(product: Product): ShelfObject {
  const picture = product.media?.mainMedia && toPicture(product.media.mainMedia, product.name)

  return definedOnly({
    id: product.id,
    slug: product.slug,
    name: product.name,
    maker: product.brand || undefined,
    ribbon: product.ribbon || undefined,
    soldOut: !product.stock.inStock && !product.preorderInfo,
    price: toShelfPrice(product),
    unitPrice: toUnitPrice(product.priceData, product.pricePerUnitData),
    picture,
    colors: colorsOf(product),
    accent: accentOf(product.media?.mainMedia),
    pictureCount: product.media?.items?.length ?? 0,
  })
}

/** An object for a card, in the first of these colours that it comes in. */
export function toCardObject(product: Product, colors: readonly string[] = []): CardObject {
  const object = toShelfObject(product)
  const shown = findColor(product, colors)
  const item = shown?.media?.mainMedia ?? shown?.media?.items?.[0]
  const picture = (item && toPicture(item, product.name)) ?? object.picture

  return toCard(definedOnly({ ...object, choice: shown?.search, picture }))
}

/** Of an object what a card says of it. */
export function toCard(object: ShelfObject): CardObject {
  const { id: _id, accent: _accent, pictureCount: _count, ...card } = object
  const { picture, colors, soldOut } = card

  return definedOnly({
    ...card,
    soldOut: soldOut || undefined,
    picture: picture && withoutNames(picture),
    colors: colors.length > 1 ? colors : undefined,
  })
}

function findColor({ productOptions }: Product, colors: readonly string[]) {
  for (const { optionType, name, key = name, choices } of productOptions) {
    if (optionType !== 'color') continue
    const shown = choices.find(({ description, key }) => colors.includes(key ?? description))
    if (!shown) continue
    const chosen = new URLSearchParams({ [optionParameter(key)]: shown.key ?? shown.description })
    return { media: shown.media, search: `${chosen}` }
  }
  return undefined
}

/** As cards show it: beside the name, which is its text. */
function withoutNames({ url, placeholder, keepBright, film }: PictureView): CardPicture {
  return definedOnly({ url, placeholder, keepBright, film })
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
    slug: product.slug,
    name: product.name,
    maker: product.brand || undefined,
    ribbon: product.ribbon || undefined,
    description: toParagraphs(product.description ?? ''),
    options: product.productOptions.map(toOption),
    variants: product.variants
      .filter(({ variant }) => variant.visible)
      .map((variant) => toVariant(variant, product)),
    pictures,
    sections: (product.additionalInfoSections ?? []).map(({ title, description }) => ({
      title,
      ...splitFacts(toParagraphs(description)),
    })),
    ownWords: (product.customTextFields ?? []).map(({ title, maxLength }) => ({
      title,
      most: maxLength,
    })),
    weight: product.weight > 0 ? formatUnit(product.weight, 'kilogram') : undefined,
    collection: collection && { name: collection.name, slug: collection.slug },
  })
}

/** A picture of the platform for a 4:5 frame; nothing for films and files. */
export function toPicture(item: MediaItem, otherwiseAlt: string): PictureView | undefined {
  const { image = item.thumbnail, video } = item
  if (!image) return undefined
  const light = averageLight(item?.placeholder?.thumbhash)

  return definedOnly({
    id: item.id,
    url: image.url,
    alt: image.altText || item.title || otherwiseAlt,
    width: image.width,
    height: image.height,
    placeholder: light?.color,
    // Lamps and candles keep their own light in the dark theme.
    keepBright: (light && light.luminance < DARK_PICTURE) || undefined,
    film: video?.files[0]?.url,
  })
}

/** The dominant colour of a picture, measured by the platform at upload. */
export function accentOf(item: MediaItem | undefined): Accent | undefined {
  const { hue, chroma } = item?.placeholder ?? {}
  return hue !== undefined && chroma !== undefined ? { hue, chroma } : undefined
}

function toShelfPrice({ priceData, priceRange }: Product): PriceView {
  if (priceRange && priceRange.minValue < priceRange.maxValue) {
    return { now: formatMoney(priceRange.minValue, priceData.currency), from: true }
  }
  return toPrice(priceData)
}

function toPrice({ price, discountedPrice, currency }: PriceData): PriceView {
  if (discountedPrice >= price) return { now: formatMoney(price, currency) }
  // Rounded down: a saving is never overstated.
  const percent = Math.floor((1 - discountedPrice / price) * 100)
  return {
    now: formatMoney(discountedPrice, currency),
    was: formatMoney(price, currency),
    ...(percent > 0 && { saving: `−${percent} %` }),
  }
}

function toUnitPrice({ pricePerUnit, currency }: PriceData, unit: PricePerUnitData | undefined) {
  if (!pricePerUnit || !unit) return undefined
  const { baseQuantity, baseMeasurementUnit } = unit
  const base = baseQuantity === 1 ? '' : `${formatNumber(baseQuantity)} `
  return `${formatMoney(pricePerUnit, currency)} / ${base}${unitNames[baseMeasurementUnit] ?? baseMeasurementUnit.toLowerCase()}`
}

const unitNames: Partial<Record<PricePerUnitData['baseMeasurementUnit'], string>> = {
  L: 'l',
  CBM: 'm³',
  SQM: 'm²',
  SQFT: 'ft²',
  FLOZ: 'fl oz',
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

function toVariant(
  { id, choices, variant, stock }: Variant,
  { pricePerUnitData, preorderInfo }: Product,
): VariantView {
  const { priceData, sku } = variant

  return definedOnly({
    id,
    choices,
    price: toPrice(priceData),
    shortPrice: formatMoney(priceData.discountedPrice, priceData.currency, 'stripIfInteger'),
    unitPrice: toUnitPrice(priceData, pricePerUnitData),
    sku,
    inStock: stock.inStock,
    preorder: stock.availableForPreorder ? (preorderInfo?.message ?? '') : undefined,
    quantity: stock.trackQuantity ? (stock.quantity ?? undefined) : undefined,
  })
}

function colorsOf({ productOptions }: Product) {
  const option = productOptions?.find(({ optionType }) => optionType === 'color')
  return (option?.choices ?? [])
    .filter(({ visible }) => visible)
    .map(({ description, value }) => ({ name: description, color: safeColor(value) }))
}

/** What an owner calls a colour goes into a style attribute: anything but a colour becomes the frame's. */
function safeColor(value: string): string {
  return /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl|oklch|oklab|lab|lch)a?\([\d\s.,%/deg+-]+\))$/i.test(value)
    ? value
    : 'var(--frame)'
}

/** "Holds: 1.9 l" on a line of its own is a fact; everything else is text. */
function splitFacts(lines: string[]) {
  const facts = lines.flatMap((line) => {
    const [, label, value] = /^([^:.]{2,32}):\s+(.{1,120})$/.exec(line) ?? []
    return label && value ? [{ label, value }] : []
  })
  return facts.length === lines.length
    ? { paragraphs: [], facts }
    : { paragraphs: lines, facts: [] }
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** Drops what is absent, so that it is not sent to the browser as a name without a value. */
function definedOnly<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, entry]) => entry !== undefined),
  ) as Defined<T>
}
