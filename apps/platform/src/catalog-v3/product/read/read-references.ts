import { completeEntities } from '../../../catalog/entities/complete-entities.ts'
import type { ProductRecord } from '../../../catalog/product/product-row.ts'
import { translated } from '../../../catalog/translations/read/translated.ts'
import { nameOf, runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { CatalogFacts } from '../../facts/facts.ts'
import {
  customizationKey,
  type References,
  type ReferredCategory,
  type ReferredCustomization,
  type ReferredSection,
  renderTypeOf,
} from '../references.ts'

/** What these products refer to, in one statement. */
export async function readReferences(
  scope: SiteScope,
  records: readonly ProductRecord[],
  facts: ReadonlyMap<string, CatalogFacts>,
): Promise<References> {
  await completeEntities(scope)
  const { siteId, db } = scope
  const all = [...facts.values()]
  const options = records.flatMap((record) =>
    record.options.map((option) => ({
      type: 'PRODUCT_OPTION' as const,
      renderType: renderTypeOf(option) as ReferredCustomization['renderType'],
      name: option.key ?? option.name,
    })),
  )
  const texts = records.flatMap(({ customTextFields }) =>
    customTextFields.map(({ title, key = title }) => ({
      type: 'MODIFIER' as const,
      renderType: 'FREE_TEXT' as const,
      name: key,
    })),
  )
  const names = [
    ...new Map([...options, ...texts].map((one) => [customizationKey(one), one])).values(),
  ]
  const [row] = await runStatement<ReferencesRow>(db, {
    ...nameOf(readIn(scope)),
    values: [
      siteId,
      records.map(({ productId }) => productId),
      [...new Set(records.flatMap(({ brand }) => brand ?? []))],
      [...new Set(records.flatMap(({ ribbon }) => ribbon))],
      all.flatMap(({ facts: { additionalRibbonIds = [] } }) => additionalRibbonIds),
      names.map(({ type }) => type),
      names.map(({ renderType }) => renderType),
      names.map(({ name }) => name),
      all.flatMap(({ facts: { modifiers = [] } }) =>
        modifiers.map(({ customizationId }) => customizationId),
      ),
      all.flatMap(({ infoSectionIds }) => infoSectionIds),
    ],
  })
  const customizations = row?.customizations ?? []
  const ribbons = row?.ribbons ?? []
  return {
    brandIds: new Map((row?.brands ?? []).map(({ id, name }) => [name, id])),
    ribbonIds: new Map(ribbons.map(({ id, name }) => [name, id])),
    ribbonNames: new Map(ribbons.map(({ id, name }) => [id, name])),
    customizations: new Map(customizations.map((one) => [one.id, one])),
    customizationsByName: new Map(customizations.map((one) => [customizationKey(one), one])),
    sections: new Map((row?.sections ?? []).map((one) => [one.id, one])),
    categories: new Map((row?.categories ?? []).map((one) => [one.id, one])),
  }
}

interface ReferencesRow {
  brands: { id: string; name: string }[] | null
  ribbons: { id: string; name: string }[] | null
  customizations: ReferredCustomization[] | null
  sections: ReferredSection[] | null
  categories: ReferredCategory[] | null
}

const nameIn = (scope: SiteScope) =>
  translated(scope, 'collection', { table: 'c', part: "content ->> 'name'" })

const readIn = (scope: SiteScope) => `
SELECT
  (
    SELECT json_agg(json_build_object('id', brand_id, 'name', name))
    FROM brands
    WHERE site_id = $1 AND name = ANY($3::text[])
  ) AS brands,
  (
    SELECT json_agg(json_build_object('id', ribbon_id, 'name', name))
    FROM ribbons
    WHERE site_id = $1 AND (name = ANY($4::text[]) OR ribbon_id = ANY($5::uuid[]))
  ) AS ribbons,
  (
    SELECT json_agg(
      json_build_object(
        'id', c.customization_id, 'name', c.name, 'type', c.type, 'renderType', c.render_type, 'choices', c.choices,
        'freeText', c.free_text
      )
    )
    FROM customizations c
    WHERE c.site_id = $1
      AND (
        (c.type, c.render_type, c.name) IN (SELECT * FROM unnest($6::text[], $7::text[], $8::text[]))
        OR c.customization_id = ANY($9::uuid[])
      )
  ) AS customizations,
  (
    SELECT json_agg(
      json_build_object(
        'id', info_section_id, 'productId', product_id, 'uniqueName', unique_name, 'title', title,
        'description', description
      )
    )
    FROM info_sections
    WHERE site_id = $1 AND (product_id = ANY($2::uuid[]) OR info_section_id = ANY($10::uuid[]))
  ) AS sections,
  (
    SELECT json_agg(
      json_build_object(
        'id', c.collection_id, 'name', coalesce(${nameIn(scope)}, c.name), 'slug', c.slug, 'parentId', v.parent_id
      )
    )
    FROM collections c
    LEFT JOIN categories_v3 v ON v.site_id = c.site_id AND v.category_id = c.collection_id
    WHERE c.site_id = $1
  ) AS categories`
