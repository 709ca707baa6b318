import type { BrandV3, CustomizationV3, InfoSectionV3, RibbonV3 } from '@vitrine/contract'
import type { CustomizationChoice } from '../../catalog/entities/save-customizations.ts'
import { toCustomizationName, toFreeTextInput } from '../../catalog/entities/wire-customization.ts'
import { type CatalogSettings, mediaUrl } from '../../catalog/product/media/wire-media.ts'
import { toRichContent } from '../../catalog/product/rich-content.ts'
import {
  type FieldTable,
  guidField,
  momentField,
  type QueryField,
  textField,
  wordField,
} from '../../query/query-field.ts'
import type { StoredFreeText } from '../facts/facts.ts'

/** What products refer to, each in a table of its own. */
export interface EntitiesV3 {
  brand: BrandV3
  ribbon: RibbonV3
  info_section: InfoSectionV3
  customization: CustomizationV3
}
export type EntityName = keyof EntitiesV3

export interface EntityRow {
  id: string
  name: string
  revision: number
  createdAt: Date
  updatedAt: Date
  /** How many products have it; `null` where it is not asked for. */
  assigned: number | null
  productId: string | null
  uniqueName: string
  title: string
  description: string
  type: 'PRODUCT_OPTION' | 'MODIFIER'
  renderType: 'FREE_TEXT' | 'TEXT_CHOICES' | 'SWATCH_CHOICES'
  choices: CustomizationChoice[]
  freeText: StoredFreeText | null
}

export interface EntityKind<Name extends EntityName> {
  name: Name
  /** In errors. */
  label: string
  table: string
  id: string
  /** The columns of the row `e`. */
  columns: string
  /** How many products have the entity `e`; `$1` is the site. */
  assigned: string
  fields: FieldTable
  toWire(row: EntityRow, settings: CatalogSettings): EntitiesV3[Name]
}

const NAMED = 'e.revision, e.created_at AS "createdAt", e.updated_at AS "updatedAt"'

function table(fields: [string, QueryField][]): FieldTable {
  const known = new Map(fields)
  return (name) => known.get(ALIASES[name] ?? name)
}

const ALIASES: Record<string, string> = Object.assign(Object.create(null), {
  _id: 'id',
  _createdDate: 'createdDate',
  _updatedDate: 'updatedDate',
})

const shared = (id: string): [string, QueryField][] => [
  ['id', guidField(`e.${id}`)],
  ['createdDate', momentField('e.created_at')],
  ['updatedDate', momentField('e.updated_at')],
]

const toRevised = ({ id, revision, createdAt, updatedAt }: EntityRow) => ({
  id,
  revision: String(revision),
  createdDate: createdAt.toISOString(),
  updatedDate: updatedAt.toISOString(),
})

/** A text of a product that customizations of the row's name fill. */
const HAS_CUSTOMIZATION = `
  CASE e.render_type
    WHEN 'FREE_TEXT' THEN p.custom_text_fields @> jsonb_build_array(jsonb_build_object('title', e.name))
    ELSE e.type = 'PRODUCT_OPTION' AND p.options @> jsonb_build_array(
      jsonb_build_object(
        'name', e.name, 'optionType', CASE e.render_type WHEN 'SWATCH_CHOICES' THEN 'color' ELSE 'drop_down' END
      )
    )
  END
  OR EXISTS (
    SELECT
    FROM products_v3 f
    WHERE f.site_id = p.site_id
      AND f.product_id = p.product_id
      AND f.facts -> 'modifiers' @> jsonb_build_array(jsonb_build_object('customizationId', e.customization_id))
  )`

/** SQL: whether product `p` has the entity `e`. */
export const HAS: { [Name in EntityName]: string } = {
  brand: 'p.brand = e.name',
  ribbon: `(p.ribbon = e.name AND p.ribbon <> '') OR EXISTS (
    SELECT
    FROM products_v3 f
    WHERE f.site_id = p.site_id
      AND f.product_id = p.product_id
      AND f.facts -> 'additionalRibbonIds' ? e.ribbon_id::text
  )`,
  info_section: `p.product_id = e.product_id OR EXISTS (
    SELECT
    FROM products_v3 f
    WHERE f.site_id = p.site_id
      AND f.product_id = p.product_id
      AND f.info_section_ids @> ARRAY[e.info_section_id]
  )`,
  customization: HAS_CUSTOMIZATION,
}

const assigned = (name: EntityName) =>
  `SELECT count(*)::int FROM products p WHERE p.site_id = $1 AND (${HAS[name]})`

export const KINDS: { [Name in EntityName]: EntityKind<Name> } = {
  brand: {
    name: 'brand',
    label: 'brand',
    table: 'brands',
    id: 'brand_id',
    columns: `e.brand_id AS id, e.name, ${NAMED}`,
    assigned: assigned('brand'),
    fields: table([...shared('brand_id'), ['name', textField('e.name')]]),
    toWire: (row) => ({
      ...toRevised(row),
      name: row.name,
      ...(row.assigned === null ? {} : { assignedProductsCount: row.assigned }),
    }),
  },
  ribbon: {
    name: 'ribbon',
    label: 'ribbon',
    table: 'ribbons',
    id: 'ribbon_id',
    columns: `e.ribbon_id AS id, e.name, ${NAMED}`,
    assigned: assigned('ribbon'),
    fields: table([...shared('ribbon_id'), ['name', textField('e.name')]]),
    toWire: (row) => ({
      ...toRevised(row),
      name: row.name,
      ...(row.assigned === null ? {} : { assignedProductCount: row.assigned }),
    }),
  },
  info_section: {
    name: 'info_section',
    label: 'info section',
    table: 'info_sections',
    id: 'info_section_id',
    columns: `
      e.info_section_id AS id, e.product_id AS "productId", e.unique_name AS "uniqueName", e.title, e.description,
      ${NAMED}`,
    assigned: assigned('info_section'),
    fields: table([
      ...shared('info_section_id'),
      ['uniqueName', textField('e.unique_name')],
      ['title', textField('e.title')],
    ]),
    toWire: (row) => ({
      ...toRevised(row),
      uniqueName: row.uniqueName,
      ...(row.title && { title: row.title }),
      description: toRichContent(row.description),
      plainDescription: row.description,
      ...(row.assigned === null ? {} : { assignedProductsCount: row.assigned }),
    }),
  },
  customization: {
    name: 'customization',
    label: 'customization',
    table: 'customizations',
    id: 'customization_id',
    columns: `
      e.customization_id AS id, e.name, e.type, e.render_type AS "renderType", e.choices, e.free_text AS "freeText",
      ${NAMED}`,
    assigned: assigned('customization'),
    fields: table([
      ...shared('customization_id'),
      ['name', textField('e.name')],
      ['customizationType', wordField('e.type', ['PRODUCT_OPTION', 'MODIFIER'])],
      [
        'customizationRenderType',
        wordField('e.render_type', ['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES']),
      ],
    ]),
    toWire: (row, settings) => ({
      ...toRevised(row),
      key: toCustomizationName(row.name),
      name: toCustomizationName(row.name),
      customizationType: row.type,
      customizationRenderType: row.renderType,
      ...(row.renderType === 'FREE_TEXT'
        ? { freeTextInput: toFreeTextInput(row.name, row.freeText) }
        : {
            choicesSettings: { choices: row.choices.map((choice) => toChoice(choice, settings)) },
          }),
      ...(row.assigned === null ? {} : { assignedProductsCount: row.assigned }),
    }),
  },
}

function toChoice(
  { id, name, colorCode, defaultAddedPrice, displayImage, primaryChoiceIds }: CustomizationChoice,
  settings: CatalogSettings,
) {
  return {
    id,
    key: name,
    name,
    ...(colorCode === undefined
      ? { choiceType: 'CHOICE_TEXT' as const }
      : { choiceType: 'ONE_COLOR' as const, colorCode }),
    ...(defaultAddedPrice === undefined ? {} : { defaultAddedPrice }),
    ...(displayImage
      ? { displayImage: { ...displayImage, url: mediaUrl(displayImage.id, settings) } }
      : {}),
    ...(primaryChoiceIds ? { primaryChoiceIds } : {}),
  }
}
