import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { recordEntities } from '../changes/record-entities.ts'
import type { CustomizationChoice } from './save-customizations.ts'

/** Names of entities that a site shares between its products. */
export interface EntityNames {
  brands: string[]
  ribbons: string[]
  /** Of options and text fields. */
  customizations: string[]
}

/** Deletes the entities of these names that no product has. The caller runs the transaction. */
export async function deleteUnusedEntities(
  tx: SiteScope,
  { brands, ribbons, customizations }: EntityNames,
): Promise<void> {
  await deleteNamed(tx, 'brand', brands)
  await deleteNamed(tx, 'ribbon', ribbons)
  const rows = await runStatement<CustomizationRow & object>(tx.db, {
    name: 'catalog.delete-unused-customizations',
    text: `
      DELETE FROM customizations c
      WHERE c.site_id = $1
        AND c.name = ANY($2::text[])
        AND NOT EXISTS (
          SELECT FROM products p
          WHERE p.site_id = $1
            AND (
              p.options @> jsonb_build_array(jsonb_build_object('name', c.name))
              OR p.custom_text_fields @> jsonb_build_array(jsonb_build_object('title', c.name))
            )
        )
        AND NOT EXISTS (
          SELECT FROM products_v3 f
          WHERE f.site_id = $1
            AND f.facts -> 'modifiers' @> jsonb_build_array(jsonb_build_object('customizationId', c.customization_id))
        )
      RETURNING c.customization_id AS id, c.name, c.type, c.render_type AS "renderType", c.choices, c.revision,
        c.created_at AS "createdAt"`,
    values: [tx.siteId, customizations],
  })
  await recordEntities(
    tx,
    'customization',
    rows.map((row) => ({ ...row, kind: 'deleted' })),
  )
}

async function deleteNamed(tx: SiteScope, kind: 'brand' | 'ribbon', names: string[]) {
  const rows = await runStatement<NamedRow & object>(tx.db, {
    name: `catalog.delete-unused-${kind}s`,
    text: `
      DELETE FROM ${kind}s e
      WHERE e.site_id = $1
        AND e.name = ANY($2::text[])
        AND NOT EXISTS (SELECT FROM products p WHERE p.site_id = $1 AND p.${kind} = e.name)
      RETURNING e.${kind}_id AS id, e.name, e.revision, e.created_at AS "createdAt"`,
    values: [tx.siteId, names],
  })
  await recordEntities(
    tx,
    kind,
    rows.map((row) => ({ ...row, kind: 'deleted' })),
  )
}

interface NamedRow {
  id: string
  name: string
  revision: number
  createdAt: Date
}

interface CustomizationRow extends NamedRow {
  type: 'PRODUCT_OPTION' | 'MODIFIER'
  renderType: 'FREE_TEXT' | 'TEXT_CHOICES' | 'SWATCH_CHOICES'
  choices: CustomizationChoice[]
}
