import { shorten } from '../../../../kernel/text/shorten.ts'
import type { PictureDraft } from '../../catalog-format.ts'
import type { Row } from '../read-rows.ts'

/** What is not the same in all files that have a row for each variant. */
export interface VariantRows {
  /** Of import keys, so that a repeated import finds its products. */
  prefix: string
  /** Whether the key of a product is also its path. */
  hasSlugs: boolean
  /** The pictures of a product. */
  picturesOf(rows: Row[]): PictureDraft[]
  /** The names of its collections. */
  collectionsOf(main: Row): string[]
}

/** Shopify's own files: a picture in each row, and the type of the product as its collection. */
export const SHOPIFY_ITSELF: VariantRows = {
  prefix: 'shopify',
  hasSlugs: true,
  picturesOf,
  collectionsOf: (row) => [row.value('collection') || row.value('type')].filter(Boolean),
}

function picturesOf(rows: Row[]): PictureDraft[] {
  const pictures = rows
    .filter((row) => row.value('image src') !== '')
    .map((row) => ({
      source: row.value('image src'),
      altText: shorten(row.value('image alt text'), 1000),
      position: Number(row.value('image position')) || Number.MAX_SAFE_INTEGER,
    }))
  return pictures
    .toSorted((a, b) => a.position - b.position)
    .map(({ source, altText }) => ({ source, altText }))
}
