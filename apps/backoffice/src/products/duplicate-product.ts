import type { Admin } from '@vitrine/client/admin'
import type { Product, ProductToCreate, VariantOverride } from '@vitrine/contract'

/**
 * Creates a hidden product with everything of another but its address, its SKUs and its barcodes, and nothing in stock.
 *
 * @returns The id of the new product.
 * @throws {PlatformError} When the platform refuses the request or fails.
 * @throws {ConnectionError} When the platform cannot be reached.
 */
export async function duplicateProduct(
  { products, collections, inventory }: Pick<Admin, 'products' | 'collections' | 'inventory'>,
  id: string,
  name: (original: string) => string,
): Promise<string> {
  const { product } = await products.getProduct(id, { includeMerchantSpecificData: true })
  const { product: copy } = await products.createProduct(toCopy(product, name(product.name)))
  if (product.manageVariants) {
    const made = new Set(product.variants.map(({ choices }) => keyOf(choices)))
    // A new product has every combination: those that the original is not made in stay out of the shop.
    const others = copy.variants.filter(({ choices }) => !made.has(keyOf(choices)))
    const overrides = [
      ...product.variants.map(toOverride),
      ...others.map(({ id: variantId }) => ({ variantIds: [variantId], visible: false })),
    ]
    if (overrides.length > 0) await products.updateProductVariants(copy.id, overrides)
  }
  // Counted like the original, from nothing: otherwise the copy could be sold without end.
  if (product.stock.trackInventory) {
    await inventory.updateInventoryVariants(copy.id, { trackQuantity: true })
  }
  for (const collectionId of product.collectionIds) {
    await collections.addProductsToCollection(collectionId, [copy.id])
  }
  const media = product.productOptions.flatMap(({ name: option, choices }) =>
    choices.flatMap(({ description: choice, media: shown }) => {
      const mediaIds = shown?.items.map((item) => item.id) ?? []
      return mediaIds.length > 0 ? [{ option, choice, mediaIds }] : []
    }),
  )
  for (let at = 0; at < media.length; at += 10) {
    await products.addProductMediaToChoices(copy.id, media.slice(at, at + 10))
  }
  return copy.id
}

/** The longest name that the platform takes. */
const LONGEST_NAME = 80

export function toCopy(product: Product, name: string): ProductToCreate {
  const {
    costAndProfitData: costs,
    pricePerUnitData,
    preparationDays,
    productDimensions,
    packageDimensions,
  } = product
  return {
    name: name.slice(0, LONGEST_NAME),
    visible: false,
    description: product.description,
    priceData: { price: product.priceData.price },
    ...(!product.manageVariants && {
      compareAtPrice: product.priceData.compareAtPrice ?? null,
    }),
    costAndProfitData: { itemCost: costs?.itemCost ?? null },
    discount: product.discount,
    weight: product.weight,
    ribbon: product.ribbon,
    brand: product.brand ?? null,
    tags: product.tags,
    ...(pricePerUnitData && { pricePerUnitData }),
    ...(preparationDays && { preparationDays }),
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
    additionalInfoSections: product.additionalInfoSections.map(({ title, description }) => ({
      title,
      description,
    })),
    customTextFields: product.customTextFields.map(({ title, maxLength, mandatory }) => ({
      title,
      maxLength,
      mandatory,
    })),
    ...(product.modifiers && {
      modifiers: product.modifiers.map(({ optionType, name: modifier, mandatory, choices }) => ({
        optionType,
        name: modifier,
        mandatory,
        choices: choices.map(({ value, description, addedPrice = null }) => ({
          value,
          description,
          addedPrice,
        })),
      })),
    }),
    media: { items: product.media.items.map(({ id }) => ({ id })) },
    productOptions: product.productOptions.map(({ name: option, choices }) => ({
      name: option,
      choices: choices.map(({ value, description }) => ({ value, description })),
    })),
    manageVariants: product.manageVariants,
    ...(product.seoData && { seoData: product.seoData }),
  }
}

const keyOf = (choices: Record<string, string>) => JSON.stringify(Object.entries(choices).sort())

function toOverride({ choices, variant }: Product['variants'][number]): VariantOverride {
  const { pricePerUnitData: units } = variant
  return {
    choices,
    price: variant.priceData.price,
    compareAtPrice: variant.priceData.compareAtPrice ?? null,
    cost: variant.costAndProfitData?.itemCost ?? null,
    weight: variant.weight,
    visible: variant.visible,
    productDimensions: variant.productDimensions ?? null,
    packageDimensions: variant.packageDimensions ?? null,
    ...(units && {
      pricePerUnitData: {
        totalQuantity: units.totalQuantity,
        totalMeasurementUnit: units.totalMeasurementUnit,
      },
    }),
  }
}
