import { v7 as uuidv7 } from 'uuid'
import { recordEntities } from '../../catalog/changes/record-entities.ts'
import { toHtml } from '../../catalog/product/rich-content-to-html.ts'
import { changeManyProducts } from '../../catalog/product/write/change-many-products.ts'
import { sanitizeDescription } from '../../catalog/product/write/sanitize-description.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { applicationError, invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import type { EntityRow } from './entity-kind.ts'
import { findProductsOf } from './products-of-entity.ts'
import { lockEntity, readEntitiesByName, requireEntity } from './read-entities.ts'

export interface SectionInput {
  uniqueName: string
  title: string
  description?: { nodes: readonly unknown[] } | null | undefined
  plainDescription?: string | null | undefined
}

interface SectionRow {
  id: string
  uniqueName: string
  title: string
  description: string
  revision: number
  createdAt: Date
}

/** @throws {ApiError} 409 for a unique name that exists. */
export function createSection(scope: SiteScope, input: SectionInput): Promise<string> {
  return transact(scope, async (tx) => {
    const row = await insertSection(tx, input)
    if (!row) throw sectionExists(input.uniqueName)
    return row.id
  })
}

/** The section of this unique name, created if there is none yet. @throws {ApiError} 400 without a name and a title. */
export async function ensureSection(
  tx: SiteScope,
  input: Partial<Record<'uniqueName' | 'title', string | null | undefined>> &
    Omit<SectionInput, 'uniqueName' | 'title'>,
  field = 'infoSection',
): Promise<SectionRow | EntityRow> {
  const { uniqueName, title } = input
  if (!uniqueName) {
    throw invalidArgument([violation(`${field}.uniqueName`, 'is required', 'REQUIRED_FIELD')])
  }
  const [known] = await readEntitiesByName(tx, 'info_section', [uniqueName])
  if (known) return known
  if (!title) throw invalidArgument([violation(`${field}.title`, 'is required', 'REQUIRED_FIELD')])
  const made = await insertSection(tx, { ...input, uniqueName, title })
  const [created] = made ? [made] : await readEntitiesByName(tx, 'info_section', [uniqueName])
  return created as SectionRow
}

async function insertSection(tx: SiteScope, input: SectionInput) {
  const [row] = await runStatement<SectionRow & object>(tx.db, {
    name: 'catalog-v3.insert-section',
    text: `
      INSERT INTO info_sections (site_id, info_section_id, unique_name, title, description, created_at, updated_at)
      VALUES ($1, $2, $3, $4, $5, $6, $6)
      ON CONFLICT DO NOTHING
      RETURNING ${RETURNED}`,
    values: [
      tx.siteId,
      uuidv7(),
      input.uniqueName,
      input.title,
      toDescription(input) ?? '',
      tx.now(),
    ],
  })
  if (row) await recordEntities(tx, 'info_section', [{ ...row, kind: 'created' }])
  return row
}

/** The description as HTML, in either form of the request. */
export function toDescription({
  description,
  plainDescription,
}: Pick<SectionInput, 'description' | 'plainDescription'>): string | undefined {
  const html = plainDescription ?? (description ? toHtml(description) : undefined)
  return html === undefined ? undefined : sanitizeDescription(html)
}

/**
 * Changes it on all its products.
 *
 * @throws {ApiError} 404 for an unknown id, 409 for another revision or a unique name that exists.
 */
export async function updateSection(
  scope: SiteScope,
  {
    id,
    revision,
    ...changes
  }: { id: string; revision?: string | null | undefined } & Partial<
    Record<'uniqueName' | 'title', string | null | undefined>
  > &
    Pick<SectionInput, 'description' | 'plainDescription'>,
): Promise<void> {
  await transact(scope, async (tx) => {
    const locked = await lockEntity(tx, 'info_section', { id, revision })
    const after = {
      uniqueName: changes.uniqueName ?? locked.uniqueName,
      title: changes.title ?? locked.title,
      description: toDescription(changes) ?? locked.description,
    }
    const [other] = await readEntitiesByName(tx, 'info_section', [after.uniqueName])
    if (other && other.id !== locked.id) throw sectionExists(after.uniqueName)
    const productIds = await findProductsOf(tx, 'info_section', locked.id)
    await shareSection(tx, locked)
    const rows = await runStatement<SectionRow & object>(tx.db, {
      name: 'catalog-v3.update-section',
      text: `
        UPDATE info_sections
        SET unique_name = $3, title = $4, description = $5, revision = revision + 1, updated_at = $6
        WHERE site_id = $1 AND info_section_id = $2
        RETURNING ${RETURNED}`,
      values: [tx.siteId, locked.id, after.uniqueName, after.title, after.description, tx.now()],
    })
    await recordEntities(
      tx,
      'info_section',
      rows.map((row) => ({ ...row, kind: 'updated' })),
    )
    const { title, description } = after
    await replaceTexts(tx, productIds, locked, [{ title, description }])
  })
}

/** Deletes it, also from all its products. @throws {ApiError} 404 for an unknown id. */
export async function deleteSection(scope: SiteScope, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    const section = await requireEntity(tx, 'info_section', id)
    const productIds = await findProductsOf(tx, 'info_section', section.id)
    await shareSection(tx, section)
    await runStatement(tx.db, {
      name: 'catalog-v3.unlink-section',
      text: `
        UPDATE products_v3
        SET info_section_ids = array_remove(info_section_ids, $2::uuid)
        WHERE site_id = $1 AND info_section_ids @> ARRAY[$2::uuid]`,
      values: [tx.siteId, section.id],
    })
    const rows = await runStatement<SectionRow & object>(tx.db, {
      name: 'catalog-v3.delete-section',
      text: `DELETE FROM info_sections WHERE site_id = $1 AND info_section_id = $2 RETURNING ${RETURNED}`,
      values: [tx.siteId, section.id],
    })
    await recordEntities(
      tx,
      'info_section',
      rows.map((row) => ({ ...row, kind: 'deleted' })),
    )
    await replaceTexts(tx, productIds, section, [])
  })
}

/** Makes a product's own section one that it shares, so that its id no longer depends on the product. */
export async function shareSection(
  tx: SiteScope,
  { id, productId }: Pick<EntityRow, 'id' | 'productId'>,
): Promise<void> {
  if (productId === null) return
  await runStatement(tx.db, {
    name: 'catalog-v3.share-section',
    text: 'UPDATE info_sections SET product_id = NULL WHERE site_id = $1 AND info_section_id = $2',
    values: [tx.siteId, id],
  })
  await runStatement(tx.db, {
    name: 'catalog-v3.link-section',
    text: `
      INSERT INTO products_v3 (site_id, product_id, info_section_ids)
      VALUES ($1, $2, ARRAY[$3::uuid])
      ON CONFLICT (site_id, product_id) DO UPDATE
      SET info_section_ids = array_append(products_v3.info_section_ids, $3::uuid)`,
    values: [tx.siteId, productId, id],
  })
}

function replaceTexts(
  tx: SiteScope,
  productIds: string[],
  { title, description }: EntityRow,
  by: { title: string; description: string }[],
) {
  return changeManyProducts(tx, productIds, ({ infoSections }) => ({
    infoSections: infoSections.flatMap((section) =>
      section.title === title && section.description === description ? by : [section],
    ),
  }))
}

const RETURNED = `
  info_section_id AS id, unique_name AS "uniqueName", title, description, revision, created_at AS "createdAt"`

const sectionExists = (uniqueName: string) =>
  applicationError(
    409,
    'DUPLICATE_INFO_SECTION_NAME',
    `There is an info section ${JSON.stringify(uniqueName)} already.`,
    { uniqueName },
  )
