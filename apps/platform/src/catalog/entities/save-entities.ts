import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { recordEntities } from '../changes/record-entities.ts'
import type { CheckedProduct } from '../product/write/product-input.ts'
import { brandId, infoSectionId, ribbonId } from './entity-ids.ts'
import { saveCustomizations } from './save-customizations.ts'

interface WrittenProduct {
  productId: string
  product: CheckedProduct
}

/**
 * Saves the entities that the products reference: brands, ribbons, info sections, options and text fields. Runs in the
 * transaction that writes the products; the number of statements does not depend on that of products.
 */
export async function saveEntities(
  tx: SiteScope,
  written: WrittenProduct[],
  { areNew }: { areNew: boolean },
): Promise<void> {
  if (written.length === 0) return
  const products = written.map(({ product }) => product)
  const brands = products.flatMap(({ brand }) => brand ?? [])
  const ribbons = products.flatMap(({ ribbon }) => (ribbon === '' ? [] : ribbon))
  const newBrands = await saveNames(tx, { table: 'brands', id: 'brand_id' }, brands, brandId)
  const newRibbons = await saveNames(tx, { table: 'ribbons', id: 'ribbon_id' }, ribbons, ribbonId)
  await recordEntities(tx, 'brand', newBrands)
  await recordEntities(tx, 'ribbon', newRibbons)
  await saveInfoSections(tx, written, areNew)
  await saveCustomizations(tx, products)
}

/** Returns those that are new. */
async function saveNames(
  { siteId, db, now }: SiteScope,
  { table, id }: { table: 'brands' | 'ribbons'; id: 'brand_id' | 'ribbon_id' },
  given: string[],
  idOf: (name: string) => string,
) {
  // In the same order in every transaction, so that two writers of the same names do not deadlock.
  const names = [...new Set(given)].sort()
  if (names.length === 0) return []
  const made = await runStatement<{ id: string; name: string }>(db, {
    name: `catalog.keep-${table}`,
    text: `
      INSERT INTO ${table} (site_id, ${id}, name, created_at, updated_at)
      SELECT $1,
        -- The entity of this id may have got another name.
        CASE
          WHEN EXISTS (SELECT FROM ${table} e WHERE e.site_id = $1 AND e.${id} = n.id) THEN gen_random_uuid()
          ELSE n.id
        END,
        n.name, $4, $4
      FROM unnest($2::uuid[], $3::text[]) AS n (id, name)
      WHERE NOT EXISTS (SELECT FROM ${table} e WHERE e.site_id = $1 AND e.name = n.name)
      ON CONFLICT DO NOTHING
      RETURNING ${id} AS id, name`,
    values: [siteId, names.map(idOf), names, now()],
  })
  return made.map((row) => ({ ...row, kind: 'created' as const, revision: 1, createdAt: now() }))
}

async function saveInfoSections(tx: SiteScope, written: WrittenProduct[], areNew: boolean) {
  const { siteId, db, now } = tx
  const rows = written.flatMap(({ productId, product }) => {
    const seen = new Map<string, number>()
    return product.infoSections.map(({ title, description }) => {
      const repetition = seen.get(title) ?? 0
      seen.set(title, repetition + 1)
      return { id: infoSectionId(productId, title, repetition), productId, title, description }
    })
  })
  const ids = rows.map(({ id }) => id)
  if (!areNew)
    await removeInfoSections(tx, { of: written.map(({ productId }) => productId), but: ids })
  if (rows.length === 0) return
  const kept = await runStatement<InfoSectionRow>(db, {
    name: 'catalog.save-info-sections',
    text: `
      INSERT INTO info_sections (
        site_id, info_section_id, product_id, unique_name, title, description, created_at, updated_at
      )
      SELECT $1, s.id, s.product_id, s.title || ' ' || s.id, s.title, s.description, $6, $6
      FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[]) AS s (id, product_id, title, description)
      -- A section that the product shares with others is an entity already.
      WHERE NOT EXISTS (
        SELECT
        FROM products_v3 p
        JOIN info_sections i ON i.site_id = p.site_id AND i.info_section_id = ANY(p.info_section_ids)
        WHERE p.site_id = $1
          AND p.product_id = s.product_id
          AND i.product_id IS NULL
          AND i.title = s.title
          AND i.description = s.description
      )
      ON CONFLICT (site_id, info_section_id) DO UPDATE
      SET description = EXCLUDED.description, revision = info_sections.revision + 1, updated_at = EXCLUDED.updated_at
      WHERE info_sections.description <> EXCLUDED.description
      RETURNING ${INFO_SECTION}`,
    values: [
      siteId,
      ids,
      rows.map(({ productId }) => productId),
      rows.map(({ title }) => title),
      rows.map(({ description }) => description),
      now(),
    ],
  })
  await recordEntities(
    tx,
    'info_section',
    kept.map((row) => ({ ...row, kind: row.revision === 1 ? 'created' : 'updated' })),
  )
}

/** Deletes the info sections of these products that are not among the ids. */
export async function removeInfoSections(
  tx: SiteScope,
  { of: productIds, but: ids }: { of: string[]; but: string[] },
): Promise<void> {
  const rows = await runStatement<InfoSectionRow>(tx.db, {
    name: 'catalog.delete-info-sections',
    text: `
      DELETE FROM info_sections
      WHERE site_id = $1
        AND product_id = ANY($2::uuid[])
        AND NOT info_section_id = ANY($3::uuid[])
      RETURNING ${INFO_SECTION}`,
    values: [tx.siteId, productIds, ids],
  })
  await recordEntities(
    tx,
    'info_section',
    rows.map((row) => ({ ...row, kind: 'deleted' })),
  )
}

interface InfoSectionRow {
  id: string
  uniqueName: string
  title: string
  description: string
  revision: number
  createdAt: Date
}

const INFO_SECTION = `
  info_section_id AS id, unique_name AS "uniqueName", title, description, revision, created_at AS "createdAt"`
