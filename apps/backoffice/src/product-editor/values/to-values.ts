import type { InventoryItem, MediaItem, Product, SeoData, VariantDetails } from '@vitrine/contract'
import type {
  ModifierValues,
  OptionValues,
  ProductFacts,
  ProductPicture,
  ProductValues,
  VariantValues,
} from './product-values.ts'

/** The values of a product as the platform returned it, with its stock. */
export function toValues(product: Product, inventory: InventoryItem): ProductValues {
  const options = product.productOptions.map(toOption)
  const stock = new Map(inventory.variants.map((one) => [one.variantId, one]))
  const [only] = inventory.variants
  return {
    name: product.name,
    description: product.description,
    visible: product.visible,
    slug: product.slug,
    sku: product.sku,
    barcode: product.barcode ?? '',
    price: product.priceData.price,
    compareAtPrice: product.manageVariants ? null : (product.priceData.compareAtPrice ?? null),
    cost: product.costAndProfitData?.itemCost ?? null,
    discount: product.discount,
    pricePerUnitData: product.pricePerUnitData ?? null,
    weight: product.weight,
    productDimensions: product.productDimensions ?? null,
    packageDimensions: product.packageDimensions ?? null,
    ribbon: product.ribbon,
    brand: product.brand ?? '',
    tags: product.tags,
    infoSections: product.additionalInfoSections.map(({ title, description }) => ({
      title,
      description,
    })),
    customTextFields: product.customTextFields.map(({ title, maxLength, mandatory }) => ({
      title,
      maxLength,
      mandatory,
    })),
    modifiers: (product.modifiers ?? []).map(toModifier),
    seoTitle: titleOf(product.seoData),
    seoDescription: descriptionOf(product.seoData),
    collectionIds: product.collectionIds,
    pictures: product.media.items.flatMap((item) => toPicture(item) ?? []),
    managesVariants: product.manageVariants,
    options,
    variants: product.manageVariants
      ? product.variants.map(({ id, choices, variant }) => ({
          id,
          choices: keysOf(choices, options),
          price: variant.priceData.price,
          compareAtPrice: variant.priceData.compareAtPrice ?? null,
          cost: variant.costAndProfitData?.itemCost ?? null,
          weight: variant.weight,
          sku: variant.sku,
          barcode: variant.barcode ?? '',
          visible: variant.visible,
          quantity: stock.get(id)?.quantity ?? 0,
          inStock: stock.get(id)?.inStock ?? true,
          ...measuresOf(variant, product),
        }))
      : [],
    tracksStock: inventory.trackQuantity,
    quantity: product.manageVariants ? 0 : (only?.quantity ?? 0),
    inStock: product.manageVariants ? true : (only?.inStock ?? true),
    preorder: toPreorder(inventory),
    preparationDays: product.preparationDays ?? null,
  }
}

/** What a variant does not say is its product's: replies have both alike. */
function measuresOf(
  variant: VariantDetails,
  product: Product,
): Pick<VariantValues, 'productDimensions' | 'packageDimensions' | 'pricePerUnitData'> {
  const own = <Name extends 'productDimensions' | 'packageDimensions' | 'pricePerUnitData'>(
    name: Name,
  ) => {
    const value = variant[name]
    return value && !isDeepEqual(value, product[name]) ? value : null
  }
  const contents = own('pricePerUnitData')
  return {
    productDimensions: own('productDimensions'),
    packageDimensions: own('packageDimensions'),
    pricePerUnitData: contents && {
      totalQuantity: contents.totalQuantity,
      totalMeasurementUnit: contents.totalMeasurementUnit,
    },
  }
}

/** The platform has written both, with their members in one order. */
const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function toFacts(product: Product): ProductFacts {
  const { base, path } = product.productPageUrl
  return {
    id: product.id,
    revision: product.revision ?? '',
    productType: product.productType,
    currency: product.priceData.currency,
    lastUpdated: product.lastUpdated,
    files: product.digitalFiles ?? [],
    url: `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`,
  }
}

export function toPicture({ id, image, video, thumbnail }: MediaItem): ProductPicture | undefined {
  const url = image?.url ?? video?.files[0]?.url
  if (url === undefined) return undefined
  return {
    id,
    url,
    ...(thumbnail && { thumbnail: thumbnail.url }),
    altText: image?.altText ?? '',
    isVideo: image === undefined,
    ...(image?.focalPoint && { focalPoint: image.focalPoint }),
  }
}

function toOption({ name, optionType, choices }: Product['productOptions'][number]): OptionValues {
  return {
    key: name,
    name,
    stored: name,
    isColor: optionType === 'color',
    choices: choices.map(({ value, description, media }) => ({
      key: `${name}/${description}`,
      value,
      description,
      stored: description,
      mediaIds: media?.items.map(({ id }) => id) ?? [],
    })),
  }
}

function toModifier({
  name,
  optionType,
  mandatory,
  choices,
}: NonNullable<Product['modifiers']>[number]): ModifierValues {
  return {
    key: name,
    name,
    isColor: optionType === 'color',
    mandatory,
    choices: choices.map(({ value, description, addedPrice = null }) => ({
      key: `${name}/${description}`,
      value,
      description,
      mediaIds: [],
      addedPrice,
    })),
  }
}

function keysOf(choices: Record<string, string>, options: OptionValues[]) {
  return options.map((option) => `${option.name}/${choices[option.name]}`)
}

function toPreorder({ preorderInfo }: InventoryItem): ProductValues['preorder'] {
  if (!preorderInfo?.enabled) return { enabled: false }
  return {
    enabled: true,
    message: preorderInfo.message ?? null,
    limit: preorderInfo.limit ?? null,
  }
}

const titleOf = (seo: SeoData | undefined) =>
  seo?.tags.find(({ type }) => type === 'title')?.children ?? ''

const descriptionOf = (seo: SeoData | undefined) =>
  String(
    seo?.tags.find(({ type, props }) => type === 'meta' && props?.['name'] === 'description')
      ?.props?.['content'] ?? '',
  )
