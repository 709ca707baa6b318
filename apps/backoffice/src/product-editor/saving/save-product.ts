import type { Admin } from '@vitrine/client/admin'
import type { MediaAssignmentToChoice } from '@vitrine/contract'
import { changedFields } from '../values/changed-fields.ts'
import type { ProductField, ProductValues } from '../values/product-values.ts'
import { readProduct, type StoredProduct } from '../values/read-product.ts'
import { toWrite } from '../values/to-write.ts'
import { moveVariants, variantChanges } from '../values/variant-overrides.ts'
import {
  type FieldProblem,
  failureOf,
  isConflict,
  problemsOf,
  type SaveFailure,
} from './save-errors.ts'

export type SaveOutcome =
  | { outcome: 'saved'; stored: StoredProduct }
  | { outcome: 'conflict'; theirs: StoredProduct }
  | {
      outcome: 'failed'
      reason: SaveFailure
      /** The platform's own words, in English. */
      detail: string
      problems: FieldProblem[]
      /** Where a part was saved: the product as it is now, and what is left to save. */
      partial?: { stored: StoredProduct; values: ProductValues }
    }

interface ProductToSave {
  /** Absent: it is created. */
  stored: StoredProduct | undefined
  base: ProductValues
  mine: ProductValues
}

type SaveAdmin = Pick<Admin, 'products' | 'inventory' | 'collections'>

/** What calls after the product's own write change. */
const LATER: readonly ProductField[] = [
  'variants',
  'collectionIds',
  'preorder',
  'tracksStock',
  'quantity',
  'inStock',
]

/**
 * Saves what was edited: the product with its revision first, then its stock, variants, pictures of choices and
 * collections, which have calls of their own. A failure in between says what is left.
 */
export async function saveProduct(
  admin: SaveAdmin,
  { stored, base, mine }: ProductToSave,
): Promise<SaveOutcome> {
  const changed = changedFields(base, mine)
  const progress: Progress = { written: undefined, rows: [] }
  try {
    progress.written = stored
      ? await updateOwn(admin, stored, mine, changed)
      : await createOwn(admin, mine, changed)
    await saveRest(admin, { base, mine, changed }, progress)
    return { outcome: 'saved', stored: await readProduct(admin, progress.written) }
  } catch (error) {
    if (isConflict(error) && stored) {
      return { outcome: 'conflict', theirs: await readProduct(admin, stored.facts.id) }
    }
    const failed = {
      outcome: 'failed' as const,
      reason: failureOf(error),
      detail: error instanceof Error ? error.message : String(error),
      problems: rowProblems(problemsOf(error), progress.rows, mine),
    }
    if (progress.written === undefined) return failed
    const now = await readProduct(admin, progress.written).catch(() => undefined)
    return now ? { ...failed, partial: { stored: now, values: left(mine, now.values) } } : failed
  }
}

interface Progress {
  /** The product's id, once its own write is done. */
  written: string | undefined
  /** The variants that were sent. */
  rows: ProductValues['variants']
}

async function updateOwn(
  { products }: SaveAdmin,
  { facts: { id, revision }, seo }: StoredProduct,
  mine: ProductValues,
  changed: ProductField[],
) {
  await products.updateProduct(id, { ...toWrite(mine, changed, seo), revision })
  return id
}

async function createOwn({ products }: SaveAdmin, mine: ProductValues, changed: ProductField[]) {
  const fields = [...new Set<ProductField>([...changed, 'name', 'price', 'visible'])]
  const { product } = await products.createProduct({
    ...toWrite(mine, fields, undefined),
    name: mine.name.trim(),
    priceData: { price: mine.price },
  })
  return product.id
}

interface Rest {
  base: ProductValues
  mine: ProductValues
  changed: ProductField[]
}

async function saveRest(admin: SaveAdmin, { base, mine, changed }: Rest, progress: Progress) {
  const { products, inventory, collections } = admin
  const id = progress.written ?? ''
  const current = await readProduct(admin, id)
  const { overrides, stock, rows } = variantChanges(base, mine, current.values)
  progress.rows = rows
  if (overrides.length > 0) await products.updateProductVariants(id, overrides)
  const has = (field: ProductField) => changed.includes(field)
  const own = mine.managesVariants ? [] : ownStock(mine, has)
  if (has('tracksStock') || has('preorder') || stock.length + own.length > 0) {
    await inventory.updateInventoryVariants(id, {
      ...(has('tracksStock') && { trackQuantity: mine.tracksStock }),
      ...(has('preorder') && { preorderInfo: mine.preorder }),
      variants: [...stock, ...own],
    })
  }
  const { removed, added } = choiceMedia(mine, current.values)
  for (const part of inTens(removed)) await products.removeProductMediaFromChoices(id, part)
  for (const part of inTens(added)) await products.addProductMediaToChoices(id, part)
  for (const collectionId of mine.collectionIds) {
    if (current.values.collectionIds.includes(collectionId)) continue
    await collections.addProductsToCollection(collectionId, [id])
  }
  for (const collectionId of current.values.collectionIds) {
    if (mine.collectionIds.includes(collectionId)) continue
    await collections.removeProductsFromCollection(collectionId, [id])
  }
}

function ownStock(mine: ProductValues, has: (field: ProductField) => boolean) {
  const variantId = '00000000-0000-0000-0000-000000000000'
  if (mine.tracksStock && (has('quantity') || has('tracksStock'))) {
    return [{ variantId, quantity: mine.quantity }]
  }
  return has('inStock') ? [{ variantId, inStock: mine.inStock }] : []
}

/** Pictures that choices no longer have, and that they have anew. */
function choiceMedia(mine: ProductValues, stored: ProductValues) {
  const removed: MediaAssignmentToChoice[] = []
  const added: MediaAssignmentToChoice[] = []
  for (const { name, choices } of mine.options) {
    const option = name.trim()
    const before = stored.options.find((one) => one.name === option)
    for (const { description, mediaIds } of choices) {
      const choice = description.trim()
      const had = before?.choices.find((one) => one.description === choice)?.mediaIds ?? []
      const gone = had.filter((mediaId) => !mediaIds.includes(mediaId))
      const wanted = mediaIds.filter((mediaId) => !had.includes(mediaId))
      if (gone.length > 0) removed.push({ option, choice, mediaIds: gone })
      if (wanted.length > 0) added.push({ option, choice, mediaIds: wanted })
    }
  }
  return { removed, added }
}

/** A call takes ten. */
function inTens<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / 10) }, (_, at) =>
    items.slice(at * 10, at * 10 + 10),
  )
}

/** The rows of an error are those of the request; the editor has all. */
function rowProblems(
  problems: FieldProblem[],
  sent: ProductValues['variants'],
  mine: ProductValues,
): FieldProblem[] {
  return problems.map(({ row, ...problem }) => {
    if (problem.field !== 'variants') return { ...problem, ...(row !== undefined && { row }) }
    const taken = /has a (?:SKU|barcode) of another product: (.*)$/.exec(problem.description)?.[1]
    const found =
      taken === undefined
        ? sent[row ?? -1]
        : mine.variants.find(({ sku, barcode }) => sku === taken || barcode === taken)
    const at = found ? mine.variants.indexOf(found) : -1
    return { ...problem, ...(at >= 0 && { row: at }) }
  })
}

/** The product as it is now with the edits that are not saved yet. */
function left(mine: ProductValues, stored: ProductValues): ProductValues {
  const later = Object.fromEntries(LATER.map((field) => [field, mine[field]]))
  return { ...stored, ...later, variants: moveVariants(mine, stored) }
}
