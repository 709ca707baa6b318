import { isDeepStrictEqual } from 'node:util'
import type { WantedMedia } from '../../../catalog/product/media/request-media.ts'
import { toDecimalText } from '../../../catalog/product/money.ts'
import { readSite } from '../../../catalog/product/read-site.ts'
import {
  type CheckedProduct,
  type ProductInput,
  productInputSchema,
} from '../../../catalog/product/write/product-input.ts'
import { ApiError } from '../../../kernel/errors/api-error.ts'
import { validate } from '../../../kernel/errors/validate.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { type ExportedProduct, readExported } from '../../export/read-product-pages.ts'
import { readTableProducts } from '../../export/read-table-products.ts'
import type { TableFormat, TableProduct } from '../../export/table-format.ts'
import { type CatalogFormat, CellError, type ProductDraft } from '../catalog-format.ts'
import type { ExportedMark } from '../formats/exported-mark.ts'
import type { ImportedPictures } from '../import-pictures.ts'
import { importProblem } from '../import-problem.ts'
import { createDraftReader } from './create-draft-reader.ts'
import { onlyEdited } from './draft-stamp.ts'
import { type OwnCollections, readOwnCollections } from './own-collections.ts'
import { reviseCollections } from './revise-collections.ts'
import { hasOtherAltTexts, revisePictures } from './revise-pictures.ts'
import { reviseProduct } from './revise-product.ts'

/** What a file says about a product of this store. */
export interface ProductEdit extends ExportedMark {
  /** Whether the file may change the product at all. */
  hasChanges: boolean
  draft: ProductDraft
  pictures: ImportedPictures
  /** Those that the draft names, in its order. */
  collectionIds: string[]
}

export type Revised =
  | { outcome: 'unchanged'; hasOtherAltTexts: boolean }
  | {
      outcome: 'updated'
      product: CheckedProduct
      wanted: WantedMedia[]
      /** Whether the file has other alternative texts, which only the media library changes. */
      hasOtherAltTexts: boolean
    }
  | { outcome: 'rejected'; error: ApiError | CellError }

/** A product to be revised, as a row of the database names it. */
export type RevisedRow = Pick<ExportedProduct, 'productId' | 'numericId' | 'importKey'>

export interface Reviser {
  collections(): Promise<OwnCollections>
  /** What becomes of the products by their ids, read in this transaction, with as many statements as for one. */
  revise(
    tx: SiteScope,
    rows: RevisedRow[],
    edits: ReadonlyMap<string, ProductEdit>,
  ): Promise<Map<string, Revised>>
}

/** Changes products of the store by rows of a file that was exported from it (decision 270). */
export async function createReviser(
  scope: SiteScope,
  { format, table, columns }: { format: CatalogFormat; table: TableFormat; columns: string[] },
): Promise<Reviser> {
  const { currency } = await readSite(scope)
  const readDraft = createDraftReader({ format, table, columns, currency, now: scope.now() })
  const amount = (minor: number) => toDecimalText(minor, currency)
  const note = () => {}
  let read: Promise<OwnCollections> | undefined
  return { collections, revise }

  function collections() {
    read ??= readOwnCollections(scope)
    return read
  }

  async function revise(
    tx: SiteScope,
    rows: RevisedRow[],
    edits: ReadonlyMap<string, ProductEdit>,
  ) {
    const own = await collections()
    const exported = await readExported(tx, rows)
    const references = { collections: own.byId, publicPlatformUrl: '' }
    const products = await readTableProducts(tx, exported, references)
    return new Map(
      exported.flatMap(({ productId }, at): [string, Revised][] => {
        const edit = edits.get(productId)
        return edit ? [[productId, decide(edit, products[at], own)]] : []
      }),
    )
  }

  function decide(
    edit: ProductEdit,
    product: TableProduct | undefined,
    own: OwnCollections,
  ): Revised {
    const rows = product && table.toRows(product, { currency, amount, note })
    const before = rows && readDraft(rows)
    const changes = product && before && toChanges(product, before, edit, own)
    if (!changes) return { outcome: 'rejected', error: notWritable(format, edit) }
    const { input, wanted, hasOtherAltTexts } = changes
    if (Object.keys(input).length === 0 && wanted.length === 0) {
      return { outcome: 'unchanged', hasOtherAltTexts }
    }
    try {
      const revised = validate(productInputSchema, { ...product.input, ...input })
      return { outcome: 'updated', product: revised, wanted, hasOtherAltTexts }
    } catch (error) {
      if (error instanceof ApiError) return { outcome: 'rejected', error }
      throw error
    }
  }

  function toChanges(
    product: TableProduct,
    before: ProductDraft,
    { draft, stamp, pictures: imported, collectionIds: named }: ProductEdit,
    own: OwnCollections,
  ) {
    const after = stamp ? onlyEdited(draft, before, stamp) : draft
    const input = reviseProduct({ product, table, before, after })
    if (!input) return undefined
    const { input: current } = product
    const options = input.options ?? current.options
    const pictures = revisePictures({ input: current, options, before, after, imported })
    const { collectionIds } = current
    const collections = { collectionIds, before, after, named, collections: own }
    const changes: Partial<ProductInput> = {
      ...input,
      ...pictures.changes,
      collectionIds: reviseCollections(collections),
    }
    return {
      input: onlyChanged(current, changes),
      wanted: pictures.wanted,
      hasOtherAltTexts: hasOtherAltTexts(before, after),
    }
  }
}

function notWritable({ name }: CatalogFormat, { draft }: ProductEdit) {
  const { line, lines = [line], locate } = draft
  const problem = importProblem('NOT_CHANGEABLE', { format: name })
  return new CellError({ ...locate('options'), lines, ...problem })
}

function onlyChanged(input: CheckedProduct, changes: Partial<ProductInput>): Partial<ProductInput> {
  const current: Record<string, unknown> = { ...input }
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !isDeepStrictEqual(value, current[name])),
  )
}
