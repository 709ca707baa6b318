import type {
  Dimensions,
  InventoryStatus,
  PreorderInfo,
  ProductTranslation,
  SeoData,
} from '@vitrine/contract'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { translateProduct } from '../translations/read/translate-product.ts'
import { translated } from '../translations/read/translated.ts'
import type { PriceDiscount } from './money.ts'
import type {
  CustomTextField,
  InfoSection,
  PricePerUnit,
  StoredDigitalFile,
  StoredMedia,
  StoredOption,
} from './stored-product.ts'

/** A product as operations hand it out: amounts in minor units of `currency`, moments as dates. */
export interface ProductRecord {
  productId: string
  numericId: number
  name: string
  slug: string
  description: string
  visible: boolean
  productType: 'physical' | 'digital'
  currency: string
  language: string
  priceMinor: number
  priceMinMinor: number
  priceMaxMinor: number
  costMinor: number | null
  discount: PriceDiscount
  sku: string
  weight: number
  productDimensions: Dimensions | null
  packageDimensions: Dimensions | null
  brand: string | null
  ribbon: string
  manageVariants: boolean
  trackInventory: boolean
  inventoryStatus: InventoryStatus
  /** Whether what is sold out can be ordered ahead, and what is said of it. */
  preorder: PreorderInfo | null
  options: StoredOption[]
  infoSections: InfoSection[]
  customTextFields: CustomTextField[]
  pricePerUnit: PricePerUnit | null
  seo: SeoData | null
  media: StoredMedia[]
  digitalFiles: StoredDigitalFile[]
  collectionIds: string[]
  revision: number
  /** Another number after every change that readers can see. */
  version: number
  createdAt: Date
  updatedAt: Date
  /** At least one; the one of a product without managed variants has the all-zero id. */
  variants: VariantRecord[]
}

/** A variant with what it does not say itself filled in from its product. */
export interface VariantRecord {
  variantId: string
  choices: Record<string, string>
  variantName: string
  priceMinor: number
  costMinor: number | null
  weight: number
  sku: string
  visible: boolean
  quantity: number
  inStock: boolean
  productDimensions: Dimensions | null
  packageDimensions: Dimensions | null
  /** How many were ordered ahead. */
  preordered: number
}

/** As {@link PRODUCT_COLUMNS}, with the translation that the reader is to have. */
export const productColumns = (scope: Pick<SiteScope, 'languages'>): string =>
  scope.languages?.length
    ? `${PRODUCT_COLUMNS}, ${translated(scope, 'product', { table: 'p', part: 'content' })} AS translation`
    : PRODUCT_COLUMNS

/** The columns of one product with its variants and its site's money; `p` is the products table. */
export const PRODUCT_COLUMNS = `
  p.product_id, p.numeric_id, p.name, p.slug, p.description, p.visible, p.product_type,
  p.price_minor, p.price_min_minor, p.price_max_minor, p.cost_minor,
  p.discount_type, p.discount_minor, p.discount_basis_points,
  p.sku, p.weight::float8 AS weight, p.product_dimensions,
  p.package_dimensions, p.brand, p.ribbon, p.manage_variants, p.track_inventory,
  p.inventory_status, p.preorder, p.options, p.info_sections, p.custom_text_fields, p.price_per_unit, p.seo,
  p.media, p.digital_files, p.collection_ids, p.revision, p.version, p.created_at, p.updated_at,
  s.currency, s.language, v.variants`

/** The tables that the columns need besides `products p`; with the variants that meet the condition. */
export const productJoins = (condition = 'TRUE') => `
  JOIN sites s ON s.site_id = p.site_id
  CROSS JOIN LATERAL (
    SELECT json_agg(
      json_build_array(
        variant_id, choices, variant_name, price_minor, cost_minor, weight, sku, visible, quantity, in_stock,
        product_dimensions, package_dimensions, preordered
      ) ORDER BY position
    ) AS variants
    FROM variants
    WHERE site_id = p.site_id AND product_id = p.product_id AND ${condition}
  ) v`

/** A row of {@link PRODUCT_COLUMNS}. */
export interface ProductRow {
  product_id: string
  numeric_id: number
  name: string
  slug: string
  description: string
  visible: boolean
  product_type: 'physical' | 'digital'
  price_minor: number
  price_min_minor: number
  price_max_minor: number
  cost_minor: number | null
  discount_type: 'NONE' | 'AMOUNT' | 'PERCENT'
  discount_minor: number
  discount_basis_points: number
  sku: string
  weight: number
  product_dimensions: Dimensions | null
  package_dimensions: Dimensions | null
  brand: string | null
  ribbon: string
  manage_variants: boolean
  track_inventory: boolean
  inventory_status: InventoryStatus
  preorder: PreorderInfo | null
  options: StoredOption[]
  info_sections: InfoSection[]
  custom_text_fields: CustomTextField[]
  price_per_unit: PricePerUnit | null
  seo: SeoData | null
  media: StoredMedia[]
  digital_files: StoredDigitalFile[]
  collection_ids: string[]
  revision: number
  version: number
  created_at: Date
  updated_at: Date
  currency: string
  language: string
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
]

/** The row's product, in the words of its translation and with prices as readers of the language write them. */
export function toProductRecord(
  row: ProductRow,
  { languages = [] }: Pick<SiteScope, 'languages'> = {},
): ProductRecord {
  const [language] = languages
  if (language === undefined) return toOriginal(row)
  const record = { ...toOriginal(row), language }
  return row.translation ? translateProduct(record, row.translation) : record
}

function toOriginal(row: ProductRow): ProductRecord {
  return {
    productId: row.product_id,
    numericId: row.numeric_id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    visible: row.visible,
    productType: row.product_type,
    currency: row.currency,
    language: row.language,
    priceMinor: row.price_minor,
    priceMinMinor: row.price_min_minor,
    priceMaxMinor: row.price_max_minor,
    costMinor: row.cost_minor,
    discount: toDiscount(row),
    sku: row.sku,
    weight: row.weight,
    productDimensions: row.product_dimensions,
    packageDimensions: row.package_dimensions,
    brand: row.brand,
    ribbon: row.ribbon,
    manageVariants: row.manage_variants,
    trackInventory: row.track_inventory,
    inventoryStatus: row.inventory_status,
    preorder: row.preorder,
    options: row.options,
    infoSections: row.info_sections,
    customTextFields: row.custom_text_fields,
    pricePerUnit: row.price_per_unit,
    seo: row.seo,
    media: row.media,
    digitalFiles: row.digital_files,
    collectionIds: row.collection_ids,
    revision: row.revision,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    variants: row.variants.map((tuple) => toVariantRecord(tuple, row)),
  }
}

function toDiscount(row: ProductRow): PriceDiscount {
  if (row.discount_type === 'AMOUNT') return { type: 'AMOUNT', minor: row.discount_minor }
  if (row.discount_type === 'PERCENT') {
    return { type: 'PERCENT', basisPoints: row.discount_basis_points }
  }
  return { type: 'NONE' }
}

function toVariantRecord(tuple: VariantTuple, product: ProductRow): VariantRecord {
  const [variantId, choices, variantName, price, cost, weight, sku, visible, quantity, inStock] =
    tuple
  const [productDimensions, packageDimensions, preordered] = [tuple[10], tuple[11], tuple[12]]
  return {
    variantId,
    choices,
    variantName: variantName === '' ? product.name : variantName,
    priceMinor: price ?? product.price_minor,
    costMinor: cost ?? product.cost_minor,
    weight: weight ?? product.weight,
    sku: product.manage_variants ? sku : product.sku,
    visible,
    quantity,
    inStock: product.track_inventory ? quantity > 0 : inStock,
    productDimensions: productDimensions ?? product.product_dimensions,
    packageDimensions: packageDimensions ?? product.package_dimensions,
    preordered,
  }
}
