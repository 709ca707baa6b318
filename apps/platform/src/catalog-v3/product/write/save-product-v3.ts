import { DEFAULT_VARIANT_ID } from '@vitrine/contract'
import type { ProductToWriteV3 } from '@vitrine/contract/schemas'
import { v7 as uuidv7 } from 'uuid'
import { lockNames } from '../../../catalog/cache/catalog-counter.ts'
import { watchProducts } from '../../../catalog/changes/watch-products.ts'
import { requestMedia } from '../../../catalog/product/media/request-media.ts'
import { toSlug } from '../../../catalog/product/names.ts'
import { readSite } from '../../../catalog/product/read-site.ts'
import { choicesKey, productInputSchema } from '../../../catalog/product/write/product-input.ts'
import { toEarlier } from '../../../catalog/product/write/read-input.ts'
import { insertProduct, replaceProduct } from '../../../catalog/product/write/rows/write-product.ts'
import { requireLocked } from '../../../catalog/product/write/save-product.ts'
import { setFilesOfProducts } from '../../../catalog/product/write/set-product-files.ts'
import { runStatement } from '../../../kernel/database/statement.ts'
import { applicationError, invalidArgument, notFound } from '../../../kernel/errors/api-error.ts'
import { validate } from '../../../kernel/errors/validate.ts'
import { violation } from '../../../kernel/errors/violation.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { requireRevision } from '../../entities/read-entities.ts'
import { NO_FACTS } from '../../facts/facts.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { saveProductFacts, saveVariantFacts } from '../../facts/save-facts.ts'
import type { SaveOptions } from './change-context.ts'
import { type ResolvedChange, resolveChange } from './resolve-change.ts'
import { toErrorV3 } from './write-errors.ts'

/**
 * Creates a product with its variants, and what it refers to by name. Without their stock, its variants have no
 * inventory items and are out of stock.
 *
 * @throws {ApiError} 400 when a member breaks a rule, 404 for an unknown brand, ribbon or info section, 409 for a slug,
 *   SKU or barcode that another product has.
 */
export async function createProductV3(
  scope: SiteScope,
  product: ProductToWriteV3,
  options: SaveOptions,
): Promise<string> {
  requireMembers(product)
  return transact(scope, async (tx) => {
    const productId = uuidv7()
    const { currency } = await readSite(tx)
    const change = await resolveChange(tx, product, {
      productId,
      currency,
      facts: NO_FACTS,
      options,
    })
    if (product.slug) await requireFreeSlug(tx, product.slug, productId)
    await saveProductFacts(tx, productId, change)
    const input = validate(productInputSchema, change.input)
    await insertProduct(tx, input, { productId })
    await finish(tx, productId, change)
    return productId
  }).catch((error: unknown) => {
    throw toErrorV3(error)
  })
}

/**
 * Changes the members that the request has; `null` clears them, and a list replaces the list.
 *
 * @throws {ApiError} as {@link createProductV3}; 404 for an unknown product, 409 for another revision.
 */
export async function updateProductV3(
  scope: SiteScope,
  product: ProductToWriteV3,
  { id, ...options }: SaveOptions & { id: string },
): Promise<void> {
  await transact(scope, async (tx) => {
    const locked = await requireLocked(tx, id)
    requireRevision('product', product.revision, locked.revision)
    const { productId } = locked
    const read = (await watchProducts(tx, [productId])).get(productId)
    if (!read) throw notFound('product', id)
    const earlier = toEarlier(read)
    const facts = (await readFacts(tx, [productId])).get(productId) ?? NO_FACTS
    const change = await resolveChange(tx, product, {
      productId,
      currency: earlier.currency,
      facts,
      earlier,
      options,
    })
    if (product.slug && product.slug !== locked.slug) {
      await requireFreeSlug(tx, product.slug, productId)
    }
    await saveProductFacts(tx, productId, change)
    const input = validate(productInputSchema, { ...earlier.input, ...change.input })
    await replaceProduct(tx, locked, input, { earlier, variantIds: change.variantIds })
    await finish(tx, productId, change)
  }).catch((error: unknown) => {
    throw toErrorV3(error)
  })
}

function requireMembers({ name, productType, variantsInfo }: ProductToWriteV3) {
  const missing = [
    ...(name ? [] : ['product.name']),
    ...(productType ? [] : ['product.productType']),
    ...(variantsInfo ? [] : ['product.variantsInfo.variants']),
  ]
  if (missing.length === 0) return
  throw invalidArgument(missing.map((field) => violation(field, 'is required', 'REQUIRED_FIELD')))
}

/** What is written after the product's rows, because it refers to them. */
async function finish(tx: SiteScope, productId: string, change: ResolvedChange) {
  const { variants, files, wanted, preorder } = change
  const ids =
    variants || files.size > 0 ? await readVariantIds(tx, productId) : new Map<string, string>()
  if (variants) {
    await saveVariantFacts(
      tx,
      productId,
      new Map(
        [...variants].flatMap(([key, facts]) => {
          const id = ids.get(key)
          return id === undefined ? [] : [[id, facts] as const]
        }),
      ),
    )
  }
  if (files.size > 0) {
    const list = [...files].map(([key, mediaId]) => {
      const variantId = ids.get(key)
      return { mediaId, ...(variantId && variantId !== DEFAULT_VARIANT_ID ? { variantId } : {}) }
    })
    await setFilesOfProducts(tx, [{ productId, files: list }])
  }
  if (preorder) {
    await runStatement(tx.db, {
      name: 'catalog-v3.save-preorder',
      text: 'UPDATE products SET preorder = $3 WHERE site_id = $1 AND product_id = $2',
      values: [tx.siteId, productId, JSON.stringify(preorder)],
    })
  }
  await requestMedia(tx, productId, wanted)
}

async function readVariantIds({ siteId, db }: SiteScope, productId: string) {
  const rows = await runStatement<{ id: string; choices: Record<string, string> }>(db, {
    name: 'catalog-v3.read-variant-ids',
    text: 'SELECT variant_id AS id, choices FROM variants WHERE site_id = $1 AND product_id = $2',
    values: [siteId, productId],
  })
  return new Map(rows.map(({ id, choices }) => [choicesKey(choices), id]))
}

/** A slug that is given is taken as it is, or refused. */
async function requireFreeSlug(tx: SiteScope, slug: string, productId: string) {
  await lockNames(tx)
  if (toSlug(slug, '') !== slug) {
    throw invalidArgument([
      {
        ...violation(
          'product.slug',
          'must be lower case words separated by hyphens, of at most 90 characters',
          'OTHER',
        ),
        ruleName: 'INVALID_SLUG_FORMAT',
      },
    ])
  }
  const rows = await runStatement<{ product_id: string }>(tx.db, {
    name: 'catalog-v3.find-slug',
    text: 'SELECT product_id FROM products WHERE site_id = $1 AND slug = $2 AND product_id <> $3',
    values: [tx.siteId, slug, productId],
  })
  if (rows.length === 0) return
  throw applicationError(
    409,
    'DUPLICATE_SLUG_ERROR',
    `Another product has the slug ${JSON.stringify(slug)}.`,
    { slug },
  )
}
