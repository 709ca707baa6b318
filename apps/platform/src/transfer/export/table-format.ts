import type { PreorderInfo } from '@vitrine/contract'
import type { CheckedProduct } from '../../catalog/product/write/product-input.ts'
import type { FeatureName } from './left-out.ts'
import type { ExportedProduct } from './read-product-pages.ts'
import type { SoldVariant } from './sold-variants.ts'

/**
 * The last column of every file, by which an import recognizes the store's own products (decision 270). Other shop systems
 * ignore it; Magento does so only with a name in this form.
 */
export const VITRINE_ID = 'vitrine_id'

/** A shop system in whose format the catalog can be written. */
export interface TableFormat {
  /** The columns of the shop system, in its order. */
  columns: readonly string[]
  /** Whether the shop system's own files begin with a byte order mark. */
  hasByteOrderMark?: boolean
  /** The data that the format does not support. */
  lacks: readonly FeatureName[]
  /** The product's rows, by column; `undefined` when it cannot be written, which is reported. */
  toRows(product: TableProduct, context: TableContext): TableRow[] | undefined
  /** The column that names the product of a row. */
  keyColumn: string
  /** Whether the row has the product itself, and not only a variant or a picture. */
  isMain(row: TableRow): boolean
}

export type TableRow = Record<string, string>

export interface TableContext {
  currency: string
  /** Formats an amount. */
  amount(minor: number): string
  /** Reports what is left out of the current product, worded so that "of 3 products" can follow. */
  note(what: string): void
}

/** A product with all its references. */
export interface TableProduct extends ExportedProduct {
  input: CheckedProduct
  /** At least one. */
  variants: [SoldVariant, ...SoldVariant[]]
  /** The pictures among its media, in order, and those still to be fetched. */
  pictures: TablePicture[]
  choicePictures: ChoicePicture[]
  /** Videos, sounds or documents. */
  hasOtherMedia: boolean
  collections: TableCollection[]
  preorder: PreorderInfo | null
}

export interface TablePicture {
  url: string
  altText: string
}

/** A picture that shows a choice. */
export interface ChoicePicture {
  option: string
  choice: string
  url: string
}

export interface TableCollection {
  name: string
  importKey: string | null
}

/** The address of the first picture for one of the variant's choices; '' when there is none. */
export function pictureOf({ choicePictures }: TableProduct, { choices }: SoldVariant): string {
  const shown = choicePictures.find(({ option, choice }) => choices[option] === choice)
  return shown?.url ?? ''
}

/**
 * The variants that shoppers see: hidden ones would be for sale in formats that cannot hide them. They count only if all
 * are hidden.
 */
export function offeredVariants({ variants }: TableProduct): SoldVariant[] {
  const visible = variants.filter((variant) => variant.visible)
  return visible.length > 0 ? visible : variants
}

/** Those of the variants that the format's files have, in the order of their rows. */
export const writtenVariants = (
  product: TableProduct,
  { lacks }: Pick<TableFormat, 'lacks'>,
): SoldVariant[] => (lacks.includes('hiddenVariants') ? offeredVariants(product) : product.variants)

/** The title tags for search engines. */
export function searchWords({ seo }: CheckedProduct): { title: string; description: string } {
  const tags = seo?.tags ?? []
  const title = tags.find(({ type }) => type === 'title')?.children
  const meta = tags.find(({ type, props }) => type === 'meta' && props?.['name'] === 'description')
  const description = meta?.props?.['content']
  return { title: title ?? '', description: typeof description === 'string' ? description : '' }
}
