import { DEFAULT_VARIANT_ID } from '@vitrine/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { runStatement } from '../../../kernel/database/statement.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { isGuid } from '../../../query/query-field.ts'
import { catalogChanged } from '../../cache/catalog-epoch.ts'
import { watchProducts } from '../../changes/watch-products.ts'
import { productSecuredMedia, products, securedMedia, variants } from '../../tables.ts'
import { rejectReference } from '../media/read-media.ts'
import type { StoredDigitalFile } from '../stored-product.ts'
import { requireLocked } from './save-product.ts'

interface ProductFiles {
  productId: string
  /** For all variants if none is given. */
  files: { mediaId: string; variantId?: string | undefined }[]
}

/**
 * Replaces the files that a buyer of the product gets. A product with files is digital; without the last one it is physical
 * again.
 *
 * @throws {ApiError} 404 for an unknown product; 400 for an unknown file or variant.
 */
export function setProductFiles(
  scope: SiteScope,
  { productId, files }: ProductFiles,
): Promise<void> {
  return transact(scope, async (tx) => {
    await requireLocked(tx, productId)
    await setFilesOfProducts(tx, [{ productId, files }])
    if (files.length > 0) return
    await tx.db
      .update(products)
      .set({ productType: 'physical' })
      .where(and(eq(products.siteId, tx.siteId), eq(products.productId, productId)))
  })
}

/**
 * As {@link setProductFiles}, for many locked products with as many statements as for one.
 *
 * @throws {ApiError} 400 for an unknown file or variant.
 */
export async function setFilesOfProducts(tx: SiteScope, list: ProductFiles[]): Promise<void> {
  if (list.length === 0) return
  const { siteId, db, now } = tx
  const ids = list.map(({ productId }) => productId)
  await watchProducts(tx, ids)
  await requireVariants(tx, list)
  const byId = await readFiles(tx, list)
  const stored = list.map(({ files }) => JSON.stringify(files.map((file) => toStored(file, byId))))
  await db
    .delete(productSecuredMedia)
    .where(and(eq(productSecuredMedia.siteId, siteId), inArray(productSecuredMedia.productId, ids)))
  const rows = list.flatMap(({ productId, files }) =>
    files.map(({ mediaId, variantId = DEFAULT_VARIANT_ID }) => ({
      siteId,
      productId,
      variantId,
      mediaId,
    })),
  )
  if (rows.length > 0) await db.insert(productSecuredMedia).values(rows).onConflictDoNothing()
  await runStatement(db, {
    name: 'catalog.set-files-of-products',
    text: `
      UPDATE products p
      SET digital_files = f.files,
        product_type = CASE WHEN f.files = '[]' THEN p.product_type ELSE 'digital' END,
        revision = p.revision + 1,
        version = p.version + 1,
        updated_at = $4
      FROM unnest($2::uuid[], $3::jsonb[]) AS f (product_id, files)
      WHERE p.site_id = $1
        AND p.product_id = f.product_id`,
    values: [siteId, ids, stored, now()],
  })
  catalogChanged(tx)
}

async function requireVariants({ siteId, db }: SiteScope, list: ProductFiles[]) {
  const named = list.flatMap(({ productId, files }) =>
    files.flatMap(({ variantId }) => (variantId ? [{ productId, variantId }] : [])),
  )
  if (named.length === 0) return
  const rows = await db
    .select({ productId: variants.productId, variantId: variants.variantId })
    .from(variants)
    .where(
      and(
        eq(variants.siteId, siteId),
        inArray(
          variants.productId,
          list.map(({ productId }) => productId),
        ),
        inArray(variants.variantId, named.map(({ variantId }) => variantId).filter(isGuid)),
      ),
    )
  const known = new Set(rows.map(keyOf))
  const unknown = named.find((one) => !known.has(keyOf(one)))
  if (unknown === undefined) return
  rejectReference('digitalFiles.variantId', `names no variant of the product: ${unknown.variantId}`)
}

const keyOf = ({ productId, variantId }: { productId: string; variantId: string }) =>
  `${productId} ${variantId}`

type SecuredMedia = typeof securedMedia.$inferSelect

/** The files by their ids. */
async function readFiles({ siteId, db }: SiteScope, list: ProductFiles[]) {
  const ids = list.flatMap(({ files }) => files.map(({ mediaId }) => mediaId)).filter(isGuid)
  const rows = await db
    .select()
    .from(securedMedia)
    .where(and(eq(securedMedia.siteId, siteId), inArray(securedMedia.mediaId, ids)))
    .orderBy(securedMedia.mediaId)
    // Locked, so that none is removed before its product holds it.
    .for('key share')
  return new Map(rows.map((row) => [row.mediaId, row]))
}

function toStored(
  { mediaId, variantId }: ProductFiles['files'][number],
  byId: Map<string, SecuredMedia>,
): StoredDigitalFile {
  const file = byId.get(mediaId)
  if (!file) return rejectReference('digitalFiles.id', `names no file that is sold: ${mediaId}`)
  const { fileName, fileType, sizeBytes } = file
  return {
    id: mediaId,
    fileName,
    fileType,
    sizeBytes,
    ...(variantId === undefined ? {} : { variantId }),
  }
}
