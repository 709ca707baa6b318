import { altTexts, demoProducts, optionNames } from '@vitrine/demo'
import { deleteMember } from '../../../auth/members/delete-member.ts'
import type { MemberHooks } from '../../../auth/members/member-hooks.ts'
import { deleteCollection } from '../../../catalog/collection/change-collection.ts'
import { deleteUnusedEntities } from '../../../catalog/entities/delete-unused-entities.ts'
import { deleteFile, type FileStores } from '../../../catalog/media/library/delete-file.ts'
import { deleteProduct } from '../../../catalog/product/write/save-product.ts'
import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { deleteOrders } from '../../../orders/delete-orders.ts'
import { picturesOf, shopSettings } from '../../../shop/shop-settings.ts'
import { IS_DEMO_COLLECTION, IS_DEMO_PRODUCT } from './demo-products.ts'
import { clearDemoSettings, countDemoSettings, findDemoSettings } from './demo-settings.ts'
import { findDemoMembers, findDemoOrders } from './find-demo-members.ts'

export interface RemovalTools extends FileStores {
  memberHooks: Pick<MemberHooks, 'deleted'>
}

/** Few, so that no shopper waits long for the locks of one transaction. */
const BATCH = 10

/**
 * Removes some of the demo store's content; `false` when nothing is left. The caller runs the transaction. What is left
 * is found again each time, so that a removal continues wherever it was interrupted.
 */
export async function removeDemoBatch(tx: SiteScope, tools: RemovalTools): Promise<boolean> {
  for (const remove of STEPS) if (await remove(tx, tools)) return true
  return false
}

/** In this order, because each makes others unused. */
const STEPS = [removeSettings, removeMembers, removeProducts, removeCollections, removePictures]

async function removeSettings(tx: SiteScope) {
  const found = await findDemoSettings(tx)
  if (countDemoSettings(found) === 0) return false
  await clearDemoSettings(tx, found)
  return true
}

async function removeMembers(tx: SiteScope, { memberHooks }: RemovalTools) {
  const [memberId] = await findDemoMembers(tx)
  if (memberId === undefined) return false
  const orderIds = await findDemoOrders(tx, [memberId], BATCH)
  if (orderIds.length > 0) await deleteOrders(tx, orderIds)
  else await deleteMember(tx, memberId, memberHooks)
  return true
}

async function removeProducts(tx: SiteScope, stores: RemovalTools) {
  const rows = await runStatement<{ id: string; files: { id: string }[] }>(tx.db, {
    name: 'demo.find-products',
    text: `
      SELECT p.product_id AS id, p.digital_files AS files
      FROM products p
      WHERE p.site_id = $1 AND p.import_key LIKE 'demo:%' AND ${IS_DEMO_PRODUCT}
      ORDER BY p.product_id
      LIMIT ${BATCH}
      FOR UPDATE`,
    values: [tx.siteId],
  })
  for (const { id } of rows) await deleteProduct(tx, id)
  for (const mediaId of await findUnsoldFiles(tx, rows)) await deleteFile(tx, mediaId, stores)
  if (rows.length > 0) await deleteUnusedEntities(tx, NAMES)
  return rows.length > 0
}

/** Names of the demo catalog that products share. */
const NAMES = {
  brands: [...new Set(demoProducts.map(({ brand }) => brand))],
  ribbons: [...new Set(demoProducts.flatMap(({ ribbon }) => ribbon?.en ?? []))],
  customizations: [
    ...Object.values(optionNames).map(({ en }) => en),
    ...demoProducts.flatMap(({ textField }) => textField?.title.en ?? []),
  ],
}

/** Files that were sold by these products, without those that another one sells or that a buyer may still download. */
async function findUnsoldFiles(tx: SiteScope, sold: { files: { id: string }[] }[]) {
  const ids = sold.flatMap(({ files }) => files.map(({ id }) => id))
  if (ids.length === 0) return []
  const rows = await runStatement<{ id: string }>(tx.db, {
    name: 'demo.find-unsold-files',
    text: `
      SELECT f.media_id AS id
      FROM secured_media f
      WHERE f.site_id = $1
        AND f.media_id = ANY($2::uuid[])
        AND NOT EXISTS (
          SELECT FROM product_secured_media s WHERE s.site_id = $1 AND s.media_id = f.media_id
        )
        AND NOT EXISTS (
          SELECT FROM download_links l
          WHERE l.site_id = $1 AND l.media_id = f.media_id AND l.expires_at > $3 AND l.revoked_at IS NULL
        )`,
    values: [tx.siteId, ids, tx.now()],
  })
  return rows.map(({ id }) => id)
}

/** One that still has a product stays for it. */
async function removeCollections(tx: SiteScope) {
  const rows = await runStatement<{ id: string }>(tx.db, {
    name: 'demo.find-collections',
    text: `
      SELECT c.collection_id AS id
      FROM collections c
      WHERE c.site_id = $1 AND ${IS_DEMO_COLLECTION}
        AND NOT EXISTS (
          SELECT FROM product_collections m WHERE m.site_id = $1 AND m.collection_id = c.collection_id
        )
      ORDER BY c.collection_id
      LIMIT ${BATCH}`,
    values: [tx.siteId],
  })
  for (const { id } of rows) await deleteCollection(tx, id)
  return rows.length > 0
}

/** Pictures that still have the demo's words and that nothing shows any more. */
async function removePictures(tx: SiteScope, stores: RemovalTools) {
  const { shop } = await shopSettings.read(tx)
  const rows = await runStatement<{ id: string }>(tx.db, {
    name: 'demo.find-pictures',
    text: `
      SELECT f.media_id AS id
      FROM media_files f
      WHERE f.site_id = $1
        AND f.alt_text = ANY($2::text[])
        AND f.title = f.alt_text
        AND NOT f.media_id = ANY($3::text[])
        AND NOT EXISTS (SELECT FROM product_media p WHERE p.site_id = $1 AND p.media_id = f.media_id)
        AND NOT EXISTS (
          SELECT FROM collections c
          WHERE c.site_id = $1 AND c.media @> jsonb_build_array(jsonb_build_object('id', f.media_id))
        )
        AND NOT EXISTS (SELECT FROM media_files v WHERE v.site_id = $1 AND v.poster_id = f.media_id)
      ORDER BY f.media_id
      LIMIT ${BATCH}`,
    values: [tx.siteId, Object.values(altTexts).map(({ en }) => en), picturesOf(shop)],
  })
  for (const { id } of rows) await deleteFile(tx, id, stores)
  return rows.length > 0
}
