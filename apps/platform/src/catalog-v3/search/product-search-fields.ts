import { shownText } from '../../catalog/translations/read/translated.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { discountedSql } from './discounted-sql.ts'
import type { SearchedTexts } from './free-text.ts'
import {
  flag,
  list,
  moment,
  money,
  number,
  type SearchField,
  type SearchFields,
  sortable,
  text,
  toFieldTable,
  uuid,
} from './search-field.ts'

/** A fact of catalog V3 of product `p`, as text. */
const fact = (path: string) =>
  `(SELECT f.facts #>> '{${path}}' FROM products_v3 f WHERE f.site_id = p.site_id AND f.product_id = p.product_id)`

const factFlag = (path: string) => `(${fact(path)})::boolean`

const facts = (rest: string) =>
  `FROM products_v3 f ${rest} WHERE f.site_id = p.site_id AND f.product_id = p.product_id`

/** The options of product `p` with their customizations. */
const OPTIONS = `
  FROM jsonb_array_elements(p.options) o
  JOIN customizations c ON c.site_id = p.site_id
    AND c.type = 'PRODUCT_OPTION'
    AND c.name = o ->> 'name'
    AND c.render_type = CASE o ->> 'optionType' WHEN 'color' THEN 'SWATCH_CHOICES' ELSE 'TEXT_CHOICES' END`

const OPTION_CHOICES = `
  FROM jsonb_array_elements(p.options) o CROSS JOIN LATERAL jsonb_array_elements(o -> 'choices') k`

/** The modifiers of product `p` with their customizations. */
const MODIFIERS = `
  FROM products_v3 f
  CROSS JOIN LATERAL jsonb_array_elements(coalesce(f.facts -> 'modifiers', '[]')) m
  JOIN customizations c ON c.site_id = f.site_id AND c.customization_id = (m ->> 'customizationId')::uuid
  WHERE f.site_id = p.site_id AND f.product_id = p.product_id`

const MODIFIER_CHOICES = `
  FROM products_v3 f
  CROSS JOIN LATERAL jsonb_array_elements(coalesce(f.facts -> 'modifiers', '[]')) m
  CROSS JOIN LATERAL jsonb_array_elements(coalesce(m -> 'choices', '[]')) k
  JOIN customizations c ON c.site_id = f.site_id AND c.customization_id = (m ->> 'customizationId')::uuid
  CROSS JOIN LATERAL jsonb_array_elements(c.choices) n
  WHERE f.site_id = p.site_id AND f.product_id = p.product_id AND n ->> 'id' = k ->> 'choiceId'`

const SECTIONS = `
  FROM info_sections i
  WHERE i.site_id = p.site_id
    AND (
      i.product_id = p.product_id
      OR EXISTS (SELECT ${facts('')} AND f.info_section_ids @> ARRAY[i.info_section_id])
    )`

const RIBBONS = `
  FROM ribbons r
  WHERE r.site_id = p.site_id AND EXISTS (SELECT ${facts('')} AND f.facts -> 'additionalRibbonIds' ? r.ribbon_id::text)`

/** The categories of product `p`, with their ancestors. */
const ALL_CATEGORIES = `
  WITH RECURSIVE above AS (
    SELECT d.id FROM unnest(p.collection_ids) AS d (id)
    UNION
    SELECT g.parent_id FROM above a JOIN categories_v3 g ON g.site_id = p.site_id AND g.category_id = a.id
    WHERE g.parent_id IS NOT NULL
  )
  SELECT id::text AS value FROM above`

const PRIVATE_TAGS = `
  SELECT jsonb_array_elements_text(f.facts #> '{tags,privateTags,tagIds}') AS value
  ${facts('')} AND f.facts #> '{tags,privateTags,tagIds}' IS NOT NULL`

const VARIANTS = `
  FROM variants v
  LEFT JOIN variants_v3 x ON x.site_id = v.site_id AND x.product_id = v.product_id AND x.variant_id = v.variant_id
  WHERE v.site_id = p.site_id AND v.product_id = p.product_id`

/** The fields of one variant `v` of product `p`. */
export const VARIANT_FIELDS: [string, SearchField][] = [
  [
    'id',
    text(
      "CASE WHEN v.variant_id = '00000000-0000-0000-0000-000000000000' THEN v.product_id::text ELSE v.variant_id::text END",
    ),
  ],
  ['sku', text('CASE WHEN p.manage_variants THEN v.sku ELSE p.sku END')],
  ['barcode', text("nullif(v.barcode, '')")],
  ['visible', flag('v.visible')],
  ['physicalProperties.weight', number('coalesce(v.weight, p.weight)')],
  ['price.actualPrice.amount', money(discountedSql('coalesce(v.price_minor, p.price_minor)'))],
  [
    'price.compareAtPrice.amount',
    money(
      "CASE p.discount_type WHEN 'NONE' THEN coalesce(v.compare_at_minor, p.compare_at_minor) ELSE coalesce(v.price_minor, p.price_minor) END",
    ),
  ],
]

const valuesOf = (sql: string) =>
  list(`SELECT (${sql})::text AS value ${VARIANTS} AND (${sql}) IS NOT NULL`)

const variantFields = new Map(VARIANT_FIELDS)
const variantsItems = (exponent: number): SearchField => ({
  kind: 'text',
  sql: '',
  items: { from: VARIANTS.replace(/^\s*FROM/, ''), fields: toFieldTable(variantFields, exponent) },
})

const CATEGORY_ITEM = new Map([['id', text('d.id::text')]])
const categoryItems = (ids: string): SearchField => ({
  kind: 'text',
  sql: '',
  items: { from: `(${ids}) AS d (id) WHERE TRUE`, fields: toFieldTable(CATEGORY_ITEM) },
})

/** The fields by which products are searched; `p` is the products table. `exponent`: decimals of the currency. */
export function productSearchFields(exponent: number): SearchFields {
  return new Map<string, SearchField>([
    ['id', uuid('p.product_id')],
    ['createdDate', sortable(moment('p.created_at'))],
    ['updatedDate', sortable(moment('p.updated_at'))],
    ['name', sortable(text('p.name'))],
    ['slug', sortable(text('p.slug'))],
    ['handle', text("''")],
    ['importId', text('p.import_key')],
    ['visible', sortable(flag('p.visible'))],
    ['visibleInPos', flag(`coalesce(${factFlag('visibleInPos')}, p.product_type = 'physical')`)],
    ['productType', text('upper(p.product_type)')],
    ['taxGroupId', text(fact('taxGroupId'))],
    ['brand.name', text('p.brand')],
    [
      'brand.id',
      text(
        '(SELECT b.brand_id::text FROM brands b WHERE b.site_id = p.site_id AND b.name = p.brand)',
      ),
    ],
    ['ribbon.name', text('p.ribbon')],
    [
      'ribbon.id',
      text(
        '(SELECT r.ribbon_id::text FROM ribbons r WHERE r.site_id = p.site_id AND r.name = p.ribbon)',
      ),
    ],
    ['additionalRibbons.id', list(`SELECT r.ribbon_id::text AS value ${RIBBONS}`)],
    ['additionalRibbons.name', list(`SELECT r.name AS value ${RIBBONS}`)],
    ['infoSections.id', list(`SELECT i.info_section_id::text AS value ${SECTIONS}`)],
    ['infoSections.uniqueName', list(`SELECT i.unique_name AS value ${SECTIONS}`)],
    ['options.id', list(`SELECT c.customization_id::text AS value ${OPTIONS}`)],
    ['options.name', list(`SELECT o ->> 'name' AS value FROM jsonb_array_elements(p.options) o`)],
    [
      'options.choicesSettings.choices.name',
      list(`SELECT k ->> 'description' AS value ${OPTION_CHOICES}`),
    ],
    [
      'options.choicesSettings.choices.choiceId',
      list(
        `SELECT n ->> 'id' AS value ${OPTIONS} CROSS JOIN LATERAL jsonb_array_elements(c.choices) n CROSS JOIN LATERAL jsonb_array_elements(o -> 'choices') k WHERE n ->> 'name' = k ->> 'description'`,
      ),
    ],
    ['modifiers.id', list(`SELECT c.customization_id::text AS value ${MODIFIERS}`)],
    ['modifiers.name', list(`SELECT c.name AS value ${MODIFIERS}`)],
    [
      'modifiers.choicesSettings.choices.choiceId',
      list(`SELECT k ->> 'choiceId' AS value ${MODIFIER_CHOICES}`),
    ],
    [
      'modifiers.choicesSettings.choices.name',
      list(`SELECT n ->> 'name' AS value ${MODIFIER_CHOICES}`),
    ],
    ['tags.privateTags.tagIds', list(PRIVATE_TAGS)],
    ['tags.publicTags.tagIds', list('SELECT jsonb_array_elements_text(p.tags) AS value')],
    ['directCategoriesInfo.categories', categoryItems('SELECT unnest(p.collection_ids)')],
    [
      'directCategoriesInfo.categories.id',
      list('SELECT d.id::text AS value FROM unnest(p.collection_ids) AS d (id)'),
    ],
    ['allCategoriesInfo.categories', categoryItems(ALL_CATEGORIES)],
    ['allCategoriesInfo.categories.id', list(ALL_CATEGORIES)],
    ['inventory.availabilityStatus', text('p.inventory_status')],
    [
      'inventory.preorderStatus',
      text("CASE WHEN (p.preorder ->> 'enabled')::boolean THEN 'ENABLED' ELSE 'DISABLED' END"),
    ],
    ['physicalProperties.fulfillerId', text(fact('fulfillerId'))],
    ['physicalProperties.deliveryProfileId', text(fact('deliveryProfileId'))],
    [
      'subscriptionDetails.allowOneTimePurchases',
      flag(factFlag('subscriptionDetails,allowOneTimePurchases')),
    ],
    ['actualPriceRange.minValue.amount', sortable(money(discountedSql('p.price_min_minor')))],
    ['actualPriceRange.maxValue.amount', sortable(money(discountedSql('p.price_max_minor')))],
    ['compareAtPriceRange.minValue.amount', sortable(money(compared('min')))],
    ['compareAtPriceRange.maxValue.amount', sortable(money(compared('max')))],
    [
      'minVariantPriceInfo.sku',
      sortable(
        text(
          `(SELECT CASE WHEN p.manage_variants THEN v.sku ELSE p.sku END ${VARIANTS} ORDER BY coalesce(v.price_minor, p.price_minor), v.position LIMIT 1)`,
        ),
      ),
    ],
    [
      'physicalProperties.shippingWeightRange.minValue',
      sortable(number(`(SELECT min(coalesce(v.weight, p.weight)) ${VARIANTS})`)),
    ],
    [
      'physicalProperties.shippingWeightRange.maxValue',
      sortable(number(`(SELECT max(coalesce(v.weight, p.weight)) ${VARIANTS})`)),
    ],
    ['variantsInfo.variants', variantsItems(exponent)],
    [
      'variantsInfo.variants.sku',
      valuesOf('CASE WHEN p.manage_variants THEN v.sku ELSE p.sku END'),
    ],
    ['variantsInfo.variants.barcode', valuesOf("nullif(v.barcode, '')")],
    ['variantsInfo.variants.visible', valuesOf('v.visible')],
  ])
}

function compared(which: 'min' | 'max') {
  const others = `(SELECT ${which}(coalesce(v.compare_at_minor, p.compare_at_minor)) ${VARIANTS})`
  return `CASE p.discount_type WHEN 'NONE' THEN ${others} ELSE p.price_${which}_minor END`
}

/** What words are searched in: what the reader sees. */
export const productTexts = (scope: Pick<SiteScope, 'languages'>): SearchedTexts => ({
  name: shownText(scope, 'product', { table: 'p', name: 'name' }),
  description: shownText(scope, 'product', { table: 'p', name: 'description' }),
  'variantsInfo.variants.sku': `EXISTS (SELECT ${VARIANTS} AND (CASE WHEN p.manage_variants THEN v.sku ELSE p.sku END) ILIKE ?)`,
  'variantsInfo.variants.barcode': `EXISTS (SELECT ${VARIANTS} AND v.barcode ILIKE ?)`,
  'minVariantPriceInfo.sku': `EXISTS (SELECT ${VARIANTS} AND (CASE WHEN p.manage_variants THEN v.sku ELSE p.sku END) ILIKE ?)`,
  'physicalProperties.deliveryProfileId': fact('deliveryProfileId'),
})
