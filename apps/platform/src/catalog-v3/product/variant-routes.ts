import {
  type AggregationDataV3,
  currencyExponent,
  DEFAULT_VARIANT_ID,
  type ReadOnlyVariantV3,
  type VariantV3,
} from '@vitrine/contract'
import { queryVariantsV3Schema, searchVariantsV3Schema } from '@vitrine/contract/schemas'
import type { CatalogReads } from '../../catalog/catalog-reads.ts'
import { readSite } from '../../catalog/product/read-site.ts'
import { seesHidden } from '../../catalog/product/visibility.ts'
import { shownText } from '../../catalog/translations/read/translated.ts'
import { ofCatalogVersion } from '../../catalog/version/of-catalog-version.ts'
import { pathForms } from '../../http/path-forms.ts'
import { defineQueryRoute, type Route } from '../../http/route/route.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { Page } from '../../query/compile-query.ts'
import type { CursorCodec } from '../../query/cursor-codec.ts'
import { toPagingMetadata } from '../query/cursor-page.ts'
import { aggregate } from '../search/aggregate.ts'
import { VARIANT_FIELDS } from '../search/product-search-fields.ts'
import { runSearch } from '../search/run-search.ts'
import {
  flag,
  list,
  moment,
  type SearchField,
  sortable,
  text,
  uuid,
} from '../search/search-field.ts'
import type { SearchV3 } from '../search/search-products.ts'
import { toWriteOptions } from './product-options.ts'
import { toQuery } from './product-read-routes.ts'
import { readProductsToWrite } from './read/read-products-v3.ts'
import type { ProductToWrite, WriteOptionsV3 } from './wire-product-v3.ts'
import { toChoices, toVariantV3 } from './wire-variant-v3.ts'

const forms = pathForms.variantsV3
const paging = { variants: ['ReadOnlyVariantV3'], pagingMetadata: 'PagingMetadataV3' } as const
const NO_MERCHANT_DATA = { 403: ['NO_PERMISSION_TO_READ_MERCHANT_DATA'] } as const

/** All variants of all products as one list, which is only read. @see wire contract of catalog V3, section 4 */
export const variantRoutesV3: Route<CatalogReads>[] = ofCatalogVersion('V3', [
  defineQueryRoute({
    id: 'queryVariantsV3',
    method: 'post',
    path: '/v3/products/query-variants',
    forms,
    summary: 'Variants that match a query, by cursor.',
    body: queryVariantsV3Schema,
    reply: { members: paging },
    errors: NO_MERCHANT_DATA,
    handler: async (c, { parse }, { settings, cursors }) => {
      const { query = {}, fields } = parse()
      const options = toWriteOptions(c.var.scope, fields, settings)
      const { page } = await searchVariants(c.var.scope, toQuery(query), cursors)
      return c.json({
        variants: await toReadOnlyVariants(c.var.scope, page.items, options),
        pagingMetadata: toPagingMetadata(page),
      })
    },
  }),
  defineQueryRoute({
    id: 'searchVariantsV3',
    method: 'post',
    path: '/v3/products/search-variants',
    forms,
    summary: 'Variants by words and filters, with aggregations over all matches.',
    body: searchVariantsV3Schema,
    reply: {
      members: { ...paging, aggregationData: 'AggregationDataV3' },
      optional: ['aggregationData'],
    },
    errors: { ...NO_MERCHANT_DATA, 400: ['TOO_MANY_BUCKETS'] },
    handler: async (c, { parse }, { settings, cursors }) => {
      const { search = {}, fields } = parse()
      const options = toWriteOptions(c.var.scope, fields, settings)
      const { page, aggregationData } = await searchVariants(
        c.var.scope,
        { ...search, ...toQuery(search), at: 'search.' },
        cursors,
      )
      return c.json({
        variants: await toReadOnlyVariants(c.var.scope, page.items, options),
        pagingMetadata: toPagingMetadata(page),
        ...(aggregationData ? { aggregationData } : {}),
      })
    },
  }),
])

interface VariantKey {
  id: string
  productId: string
  variantId: string
}

/** SQL of the id in the list, which is not the variant's. */
const LIST_ID = 'md5(v.product_id::text || v.variant_id::text)::uuid'

const CHOICES = `
  FROM jsonb_each_text(v.choices) h
  JOIN customizations c ON c.site_id = p.site_id
    AND c.type = 'PRODUCT_OPTION'
    AND c.name = h.key
    AND c.render_type = (
      SELECT CASE o ->> 'optionType' WHEN 'color' THEN 'SWATCH_CHOICES' ELSE 'TEXT_CHOICES' END
      FROM jsonb_array_elements(p.options) o
      WHERE o ->> 'name' = h.key
    )`

const IN_STOCK =
  '(coalesce(x.has_item, TRUE) AND CASE WHEN p.track_inventory THEN v.quantity > 0 ELSE v.in_stock END)'

const fields = new Map<string, SearchField>([
  ...VARIANT_FIELDS.map(([name, field]) => [name, sortable(field)] as const),
  ['id', uuid(LIST_ID)],
  [
    'variantId',
    sortable(
      uuid(
        `(CASE WHEN v.variant_id = '${DEFAULT_VARIANT_ID}' THEN v.product_id ELSE v.variant_id END)`,
      ),
    ),
  ],
  ['inventoryStatus.inStock', sortable(flag(IN_STOCK))],
  [
    'inventoryStatus.preorderEnabled',
    sortable(flag("coalesce((p.preorder ->> 'enabled')::boolean, FALSE)")),
  ],
  [
    'optionChoices.optionChoiceIds.optionId',
    list(`SELECT c.customization_id::text AS value ${CHOICES}`),
  ],
  [
    'optionChoices.optionChoiceIds.choiceId',
    list(
      `SELECT n ->> 'id' AS value ${CHOICES} CROSS JOIN LATERAL jsonb_array_elements(c.choices) n WHERE n ->> 'name' = h.value`,
    ),
  ],
  ['productData.productId', sortable(uuid('v.product_id'))],
  ['productData.name', sortable(text('p.name'))],
  ['productData.slug', sortable(text('p.slug'))],
  ['productData.productType', sortable(text('upper(p.product_type)'))],
  ['productData.visible', sortable(flag('p.visible'))],
  ['productData.handle', text("''")],
  ['productData.updatedDate', sortable(moment('p.updated_at'))],
  [
    'productData.brand.id',
    sortable(
      text(
        '(SELECT b.brand_id::text FROM brands b WHERE b.site_id = p.site_id AND b.name = p.brand)',
      ),
    ),
  ],
])

/** The variants that match, without those that shoppers may not buy unless the caller manages the store. */
async function searchVariants(
  scope: SiteScope,
  search: SearchV3,
  cursors: CursorCodec,
): Promise<{ page: Page<VariantKey>; aggregationData?: AggregationDataV3 }> {
  const { currency } = await readSite(scope)
  const exponent = currencyExponent(currency)
  const { page, matches } = await runSearch<VariantKey>(scope, search, {
    entity: 'variants-v3',
    fields,
    exponent,
    texts: {
      'productData.name': shownText(scope, 'product', { table: 'p', name: 'name' }),
      sku: 'CASE WHEN p.manage_variants THEN v.sku ELSE p.sku END',
    },
    key: LIST_ID,
    columns: `${LIST_ID} AS id, v.product_id AS "productId", v.variant_id AS "variantId"`,
    from: `
      FROM variants v
      JOIN products p ON p.site_id = v.site_id AND p.product_id = v.product_id
      LEFT JOIN variants_v3 x ON x.site_id = v.site_id AND x.product_id = v.product_id AND x.variant_id = v.variant_id
      WHERE v.site_id = $1${seesHidden(scope) ? '' : ' AND p.visible AND v.visible'}`,
    cursors,
  })
  const { timeZone } = search
  const aggregationData = await aggregate(scope, search.aggregations, {
    ...matches,
    key: LIST_ID,
    fields,
    exponent,
    timeZone,
  })
  return { page, ...(aggregationData ? { aggregationData } : {}) }
}

async function toReadOnlyVariants(
  scope: SiteScope,
  keys: VariantKey[],
  options: WriteOptionsV3,
): Promise<ReadOnlyVariantV3[]> {
  const products = await readProductsToWrite(scope, [
    ...new Set(keys.map(({ productId }) => productId)),
  ])
  const byId = new Map(products.map((product) => [product.record.productId, product]))
  return keys.flatMap(({ id, productId, variantId }) => {
    const product = byId.get(productId)
    const variant = product?.record.variants.find((one) => one.variantId === variantId)
    if (!product || !variant) return []
    const shown = toVariantV3(product, variant, options)
    const { id: ownId, choices: _, physicalProperties, ...rest } = shown
    return [
      {
        ...rest,
        ...(physicalProperties ? { physicalProperties: toListed(physicalProperties) } : {}),
        id,
        variantId: ownId,
        optionChoices: toChoices(product, variant, true),
        productData: toProductData(product, options),
      },
    ]
  })
}

function toListed({
  weight,
  pricePerUnit,
}: Required<VariantV3>['physicalProperties']): Required<ReadOnlyVariantV3>['physicalProperties'] {
  return {
    ...(weight === undefined ? {} : { weight }),
    ...(pricePerUnit === undefined ? {} : { pricePerUnit }),
  }
}

function toProductData(
  { record, facts: { facts } }: ProductToWrite,
  { fields: asked }: WriteOptionsV3,
): ReadOnlyVariantV3['productData'] {
  return {
    productId: record.productId,
    name: record.name,
    productType: record.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL',
    slug: record.slug,
    visible: record.visible,
    visibleInPos: facts.visibleInPos ?? record.productType === 'physical',
    ...(facts.mainCategoryId === undefined ? {} : { mainCategoryId: facts.mainCategoryId }),
    ...(asked.has('CURRENCY') ? { currency: record.currency } : {}),
    revision: String(record.revision),
    ...(asked.has('WEIGHT_MEASUREMENT_UNIT_INFO')
      ? { physicalProperties: { weightMeasurementUnitInfo: { weightMeasurementUnit: 'KG' } } }
      : {}),
  }
}
