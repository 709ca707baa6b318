import type {
  BrandV3,
  CustomizationV3,
  FreeTextSettingsV3,
  InfoSectionV3,
  RibbonV3,
} from '@vitrine/contract'
import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { toPlainText } from '../search/plain-text.ts'
import { completeEntities } from './complete-entities.ts'
import type { CustomizationChoice } from './save-customizations.ts'
import { toCustomizationName, toFreeTextInput } from './wire-customization.ts'

/** The entities by their names in routes and lists, as catalog v3 has them (wire contract section 10.4). */
export interface CatalogEntities {
  brands: BrandV3
  ribbons: RibbonV3
  'info-sections': InfoSectionV3
  customizations: CustomizationV3
}
export type EntityKind = keyof CatalogEntities

interface EntityQuery {
  limit: number
  offset: number
  /** The number of products that have each; counted only on request. */
  withCounts: boolean
}

/** A page of the site's entities of one kind, sorted by name. */
export async function listEntities<Kind extends EntityKind>(
  scope: SiteScope,
  kind: Kind,
  { limit, offset, withCounts }: EntityQuery,
): Promise<{ items: CatalogEntities[Kind][]; total: number }> {
  await completeEntities(scope)
  const { siteId, db } = scope
  const { table, name, count, toEntity } = KINDS[kind]
  const rows = await runStatement<EntityRow>(db, {
    name: `catalog.list-${kind}-${withCounts}`,
    text: `
      SELECT e.*, ${withCounts ? `(${count})` : 'NULL'}::int AS assigned
      FROM ${table} e
      WHERE e.site_id = $1
      ORDER BY e.${name}, e.created_at
      LIMIT $2 OFFSET $3`,
    values: [siteId, limit, offset],
  })
  const [{ total } = { total: 0 }] = await runStatement<{ total: number }>(db, {
    name: `catalog.count-${kind}`,
    text: `SELECT count(*)::int AS total FROM ${table} WHERE site_id = $1`,
    values: [siteId],
  })
  return { items: rows.map((row) => toEntity(row)), total }
}

interface EntityRow {
  name: string
  revision: number
  created_at: Date
  updated_at: Date
  assigned: number | null
  brand_id: string
  ribbon_id: string
  info_section_id: string
  unique_name: string
  title: string
  description: string
  customization_id: string
  type: 'PRODUCT_OPTION' | 'MODIFIER'
  render_type: 'FREE_TEXT' | 'TEXT_CHOICES' | 'SWATCH_CHOICES'
  choices: CustomizationChoice[]
  free_text: FreeTextSettingsV3 | null
}

interface KindOfEntity<Entity> {
  table: string
  /** The column by which they are sorted. */
  name: string
  /** How many products have the entity `e`. */
  count: string
  toEntity: (row: EntityRow) => Entity
}

const KINDS: { [Kind in EntityKind]: KindOfEntity<CatalogEntities[Kind]> } = {
  brands: {
    table: 'brands',
    name: 'name',
    count: 'SELECT count(*) FROM products p WHERE p.site_id = $1 AND p.brand = e.name',
    toEntity: (row) => ({
      ...toRevised(row.brand_id, row),
      name: row.name,
      ...(row.assigned === null ? {} : { assignedProductsCount: row.assigned }),
    }),
  },
  ribbons: {
    table: 'ribbons',
    name: 'name',
    count:
      "SELECT count(*) FROM products p WHERE p.site_id = $1 AND p.ribbon = e.name AND p.ribbon <> ''",
    toEntity: (row) => ({
      ...toRevised(row.ribbon_id, row),
      name: row.name,
      ...(row.assigned === null ? {} : { assignedProductCount: row.assigned }),
    }),
  },
  'info-sections': {
    table: 'info_sections',
    name: 'unique_name',
    count: 'SELECT 1',
    toEntity: (row) => ({
      ...toRevised(row.info_section_id, row),
      uniqueName: row.unique_name,
      ...(row.title && { title: row.title }),
      plainDescription: toPlainText(row.description),
      ...(row.assigned === null ? {} : { assignedProductsCount: row.assigned }),
    }),
  },
  customizations: {
    table: 'customizations',
    name: 'name',
    count: `
      SELECT count(*)
      FROM products p
      WHERE p.site_id = $1
        AND CASE e.type
          WHEN 'MODIFIER' THEN p.custom_text_fields @> jsonb_build_array(jsonb_build_object('title', e.name))
          ELSE p.options @> jsonb_build_array(
            jsonb_build_object(
              'name', e.name,
              'optionType', CASE e.render_type WHEN 'SWATCH_CHOICES' THEN 'color' ELSE 'drop_down' END
            )
          )
        END`,
    toEntity: (row) => ({
      ...toRevised(row.customization_id, row),
      key: toCustomizationName(row.name),
      name: toCustomizationName(row.name),
      customizationType: row.type,
      customizationRenderType: row.render_type,
      ...(row.render_type === 'FREE_TEXT'
        ? { freeTextInput: toFreeTextInput(row.name, row.free_text) }
        : { choicesSettings: { choices: row.choices.map(toChoice) } }),
      ...(row.assigned === null ? {} : { assignedProductsCount: row.assigned }),
    }),
  },
}

const toChoice = ({ id, name, colorCode }: CustomizationChoice) => ({
  id,
  key: name,
  name,
  ...(colorCode === undefined
    ? { choiceType: 'CHOICE_TEXT' as const }
    : { choiceType: 'ONE_COLOR' as const, colorCode }),
})

const toRevised = (id: string, { revision, created_at, updated_at }: EntityRow) => ({
  id,
  revision: String(revision),
  createdDate: created_at.toISOString(),
  updatedDate: updated_at.toISOString(),
})
