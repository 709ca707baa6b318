import { DEFAULT_VARIANT_ID } from '@vitrine/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { transact } from '../../../kernel/scope/site-scope.ts'
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
 * Replaces the files that a buyer of the product gets. A product with files is digital.
 *
 * @throws {ApiError} 404 for an unknown product; 400 for an unknown file or variant.
 */
export function setProductFiles(
  scope: SiteScope,
  { productId, files }: ProductFiles,
): Promise<void> {
  return transact(scope, async (tx) => {
    const { siteId, db } = tx
    await requireLocked(tx, productId)
    await watchProducts(tx, [productId])
    await requireVariants(tx, productId, files)
    const digitalFiles = await readFiles(tx, files)
    const ofProduct = and(
      eq(productSecuredMedia.siteId, siteId),
      eq(productSecuredMedia.productId, productId),
    )
    await db.delete(productSecuredMedia).where(ofProduct)
    if (files.length > 0) {
      const rows = files.map(({ mediaId, variantId = DEFAULT_VARIANT_ID }) => ({
        siteId,
        productId,
        variantId,
        mediaId,
      }))
      await db.insert(productSecuredMedia).values(rows).onConflictDoNothing()
    }
    await db
      .update(products)
      .set({
        digitalFiles,
        ...(files.length > 0 ? { productType: 'digital' as const } : {}),
        revision: sql`${products.revision} + 1`,
        version: sql`${products.version} + 1`,
        updatedAt: tx.now(),
      })
      .where(and(eq(products.siteId, siteId), eq(products.productId, productId)))
    catalogChanged(tx)
  })
}

async function requireVariants(tx: SiteScope, productId: string, files: ProductFiles['files']) {
  const named = files.flatMap(({ variantId }) => variantId ?? [])
  if (named.length === 0) return
  const rows = await tx.db
    .select({ variantId: variants.variantId })
    .from(variants)
    .where(
      and(
        eq(variants.siteId, tx.siteId),
        eq(variants.productId, productId),
        inArray(variants.variantId, named.filter(isGuid)),
      ),
    )
  const known = new Set(rows.map(({ variantId }) => variantId))
  const unknown = named.find((id) => !known.has(id))
  if (unknown !== undefined) {
    rejectReference('digitalFiles.variantId', `names no variant of the product: ${unknown}`)
  }
}

async function readFiles(
  { siteId, db }: SiteScope,
  files: ProductFiles['files'],
): Promise<StoredDigitalFile[]> {
  const ids = files.map(({ mediaId }) => mediaId).filter(isGuid)
  const rows = await db
    .select()
    .from(securedMedia)
    .where(and(eq(securedMedia.siteId, siteId), inArray(securedMedia.mediaId, ids)))
    // Locked, so that none is removed before this product holds it.
    .for('key share')
  const byId = new Map(rows.map((row) => [row.mediaId, row]))
  return files.map(({ mediaId, variantId }) => {
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
  })
}
