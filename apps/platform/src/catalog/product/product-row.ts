import type {
  Dimensions,
  InventoryStatus,
  PreorderInfo,
  ProductTranslation,
} from '@vitrine/contract'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { products } from '../tables.ts'
import { translateMedia } from '../translations/read/translate-media.ts'
import { translateProduct } from '../translations/read/translate-product.ts'
import { translated } from '../translations/read/translated.ts'
import { MODIFIERS_OF_PRODUCT, type ProductModifier } from './modifiers/product-modifiers.ts'
import type { PriceDiscount } from './money.ts'
import { type ProductFieldValues, productFieldList } from './product-fields.ts'
import type {
  CustomTextField,
  PricePerUnit,
  StoredDigitalFile,
  StoredMedia,
  StoredOption,
  UnitQuantity,
} from './stored-product.ts'

/** A product as operations return it: amounts in minor units of `currency`, times as dates. */
export interface ProductRecord extends ProductFieldValues {
  productId: string
  numericId: number
  slug: string
  /** Of its pages in further languages, by language. */
  slugs: Record<string, string>
  currency: string
  language: string
  priceMinMinor: number
  priceMaxMinor: number
  discount: PriceDiscount
  manageVariants: boolean
  inventoryStatus: InventoryStatus
  /** Whether it can be preordered when sold out, and the message for that. */
  preorder: PreorderInfo | null
  /** With original names, if they are shown in another language. */
  options: StoredOption[]
  customTextFields: CustomTextField[]
  media: StoredMedia[]
  digitalFiles: StoredDigitalFile[]
  collectionIds: string[]
  revision: number
  /** A number that differs after every change visible to readers. */
  version: number
  createdAt: Date
  updatedAt: Date
  /** Of catalog V3, in the original language; `null` where there are none, absent where they were not read. */
  modifiers?: ProductModifier[] | null
  /** At least one; the variant of a product without managed variants has the all-zero id. */
  variants: VariantRecord[]
}

/** A variant, with unset fields filled in from its product. */
export interface VariantRecord {
  variantId: string
  choices: Record<string, string>
  variantName: string
  priceMinor: number
  /** The price before, as the owner says it. */
  compareAtMinor: number | null
  costMinor: number | null
  weight: number
  sku: string
  visible: boolean
  quantity: number
  inStock: boolean
  productDimensions: Dimensions | null
  packageDimensions: Dimensions | null
  /** The preordered quantity. */
  preordered: number
  pricePerUnit: PricePerUnit | null
  barcode: string
}

/** As {@link PRODUCT_COLUMNS}, with what only readers need: the modifiers, and the translation. */
export const productColumns = (scope: Pick<SiteScope, 'languages'>): string =>
  [
    PRODUCT_COLUMNS,
    `${MODIFIERS_OF_PRODUCT} AS modifiers`,
    ...(scope.languages?.length
      ? [`${translated(scope, 'product', { table: 'p', part: 'content' })} AS translation`]
      : []),
  ].join(', ')

const FIELD_COLUMNS = productFieldList.map(([name, { select }]) => {
  const { name: column } = products[name]
  return `${select ?? `p.${column}`} AS "${name}"`
})

/** The columns of one product with its variants and its site's currency settings; `p` is the products table. */
export const PRODUCT_COLUMNS = `
  p.product_id AS "productId", p.numeric_id AS "numericId", p.slug, p.slugs,
  ${FIELD_COLUMNS.join(', ')},
  p.price_min_minor AS "priceMinMinor", p.price_max_minor AS "priceMaxMinor",
  p.discount_type AS "discountType", p.discount_minor AS "discountMinor",
  p.discount_basis_points AS "discountBasisPoints", p.manage_variants AS "manageVariants",
  p.inventory_status AS "inventoryStatus", p.preorder, p.media, p.digital_files AS "digitalFiles",
  p.collection_ids AS "collectionIds", p.revision, p.version,
  p.created_at AS "createdAt", p.updated_at AS "updatedAt",
  s.currency, s.language, v.variants`

/** The joins that the columns need besides `products p`; with the variants that match the condition. */
export const productJoins = (condition = 'TRUE') => `
  JOIN sites s ON s.site_id = p.site_id
  CROSS JOIN LATERAL (
    SELECT json_agg(
      json_build_array(
        variant_id, choices, variant_name, price_minor, cost_minor, weight, sku, visible, quantity, in_stock,
        product_dimensions, package_dimensions, preordered, price_per_unit, barcode, compare_at_minor
      ) ORDER BY position
    ) AS variants
    FROM variants
    WHERE site_id = p.site_id AND product_id = p.product_id AND ${condition}
  ) v`

/** A row of {@link PRODUCT_COLUMNS}, before its discount and variants are combined. */
export interface ProductRow extends Omit<ProductRecord, 'discount' | 'variants'> {
  discountType: PriceDiscount['type']
  discountMinor: number
  discountBasisPoints: number
  variants: VariantTuple[]
  translation?: ProductTranslation | null
}

type VariantTuple = [
  variantId: string,
  choices: Record<string, string>,
  variantName: string,
  priceMinor: number | null,
  costMinor: number | null,
  weight: number | null,
  sku: string,
  visible: boolean,
  quantity: number,
  inStock: boolean,
  productDimensions: Dimensions | null,
  packageDimensions: Dimensions | null,
  preordered: number,
  pricePerUnit: UnitQuantity | null,
  barcode: string,
  compareAtMinor: number | null,
]

/** The product of the row, with its translation and with prices formatted for the language. */
export function toProductRecord(
  row: ProductRow,
  { languages = [] }: Pick<SiteScope, 'languages'> = {},
): ProductRecord {
  const [language] = languages
  if (language === undefined) return toOriginal(row)
  const original = toOriginal(row)
  const media = translateMedia(original.media, languages, row.translation?.mediaAlt)
  const record = { ...original, language, media }
  return row.translation ? translateProduct(record, row.translation) : record
}

function toOriginal({
  discountType,
  discountMinor,
  discountBasisPoints,
  variants,
  translation: _,
  ...fields
}: ProductRow): ProductRecord {
  return {
    ...fields,
    discount:
      discountType === 'AMOUNT'
        ? { type: discountType, minor: discountMinor }
        : discountType === 'PERCENT'
          ? { type: discountType, basisPoints: discountBasisPoints }
          : { type: discountType },
    variants: variants.map((tuple) => toVariantRecord(tuple, fields)),
  }
}

function toVariantRecord(
  tuple: VariantTuple,
  product: Omit<ProductRecord, 'discount' | 'variants'>,
): VariantRecord {
  const [variantId, choices, variantName, price, cost, weight, sku, visible, quantity, inStock] =
    tuple
  const [productDimensions, packageDimensions, preordered] = [tuple[10], tuple[11], tuple[12]]
  const pricePerUnit = product.pricePerUnit && { ...product.pricePerUnit, ...tuple[13] }
  return {
    variantId,
    choices,
    variantName: variantName === '' ? product.name : variantName,
    priceMinor: price ?? product.priceMinor,
    compareAtMinor: tuple[15] ?? product.compareAtMinor,
    costMinor: cost ?? product.costMinor,
    weight: weight ?? product.weight,
    sku: product.manageVariants ? sku : product.sku,
    visible,
    quantity,
    inStock: product.trackInventory ? quantity > 0 : inStock,
    productDimensions: productDimensions ?? product.productDimensions,
    packageDimensions: packageDimensions ?? product.packageDimensions,
    preordered,
    pricePerUnit,
    barcode: product.manageVariants ? tuple[14] : product.barcode,
  }
}
