import type { PreorderInfo } from '@vitrine/contract'
import type { CheckedProduct } from '../../catalog/product/write/product-input.ts'
import type { FeatureName } from './left-out.ts'
import type { ExportedProduct } from './read-product-pages.ts'
import type { SoldVariant } from './sold-variants.ts'

/** A shop system whose product file the catalog can be written as. */
export interface TableFormat {
  /** The columns as the shop system writes them, in its order. */
  columns: readonly string[]
  /** Whether the shop system's own files begin with the mark of UTF-8. */
  hasByteOrderMark?: boolean
  /** What the format has no place for. */
  lacks: readonly FeatureName[]
  /** The product's rows, cells by their columns; `undefined` when it cannot be written, which is noted then. */
  toRows(product: TableProduct, context: TableContext): TableRow[] | undefined
}

export type TableRow = Record<string, string>

export interface TableContext {
  currency: string
  /** An amount as the file has it. */
  amount(minor: number): string
  /** Notes what is left out of the product at hand, in words that "of 3 products" can follow. */
  note(what: string): void
}

/** A product with everything it refers to. */
export interface TableProduct extends ExportedProduct {
  input: CheckedProduct
  /** At least one. */
  variants: [SoldVariant, ...SoldVariant[]]
  /** Those of its media that are pictures, in their order, and those that are still to be fetched. */
  pictures: TablePicture[]
  choicePictures: ChoicePicture[]
  /** Films, sounds or documents. */
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

/** The address of the first picture that shows one of the variant's choices; '' when there is none. */
export function pictureOf({ choicePictures }: TableProduct, { choices }: SoldVariant): string {
  const shown = choicePictures.find(({ option, choice }) => choices[option] === choice)
  return shown?.url ?? ''
}

/**
 * Those that shoppers are offered: hidden ones would be for sale where the format cannot hide them. They count only
 * where there are no others.
 */
export function offeredVariants({ variants }: TableProduct): SoldVariant[] {
  const visible = variants.filter((variant) => variant.visible)
  return visible.length > 0 ? visible : variants
}

/** The titles that search engines are told. */
export function searchWords({ seo }: CheckedProduct): { title: string; description: string } {
  const tags = seo?.tags ?? []
  const title = tags.find(({ type }) => type === 'title')?.children
  const meta = tags.find(({ type, props }) => type === 'meta' && props?.['name'] === 'description')
  const description = meta?.props?.['content']
  return { title: title ?? '', description: typeof description === 'string' ? description : '' }
}
