import type { PreorderInfo, ProductTranslation, StoreVariant } from '@vitrine/contract'
import { createParameters, nameOf, runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { compileQuery, type Page, type UncheckedQuery } from '../../query/compile-query.ts'
import type { CursorCodec } from '../../query/cursor-codec.ts'
import { fetchPage } from '../../query/fetch-page.ts'
import { isGuid } from '../../query/query-field.ts'
import { type CatalogSettings, toPlatformMedia } from '../product/media/wire-media.ts'
import { storeVariantFields } from '../product/product-query-fields.ts'
import type { StoredMedia, StoredOption } from '../product/stored-product.ts'
import { seesHidden } from '../product/visibility.ts'
import { nameVariant } from '../product/write/rows/product-columns.ts'
import { translateMedia } from '../translations/read/translate-media.ts'
import { choiceLabels, translateOptions } from '../translations/read/translate-product.ts'
import { translated } from '../translations/read/translated.ts'
import { mediaOf } from './options-availability.ts'

/** A row of {@link columns}: a variant with values inherited from its product. */
export interface StoreVariantRow {
  product_id: string
  variant_id: string
  variant_name: string
  product_name: string
  manage_variants: boolean
  sku: string
  track_inventory: boolean
  quantity: number
  in_stock: boolean
  choices: Record<string, string>
  collection_ids: string[]
  /** Of the choices, otherwise of the product. */
  media: StoredMedia[]
  preorder: PreorderInfo | null
  options: StoredOption[]
  translation: ProductTranslation | null
}

/** The variant with this id, `{productId}-{variantId}`, or `null` when there is none that the caller may see. */
export async function findStoreVariant(
  scope: SiteScope,
  id: string,
): Promise<StoreVariantRow | null> {
  const productId = id.slice(0, 36).toLowerCase()
  const variantId = id.slice(37).toLowerCase()
  if (id[36] !== '-' || !isGuid(productId) || !isGuid(variantId)) return null
  const [row] = await runStatement<StoreVariantRow>(scope.db, {
    ...nameOf(`
      SELECT ${columns(scope)}
      ${SOURCE}
        AND v.product_id = $3
        AND v.variant_id = $4`),
    values: [scope.siteId, seesHidden(scope), productId, variantId],
  })
  return row ? toRecord(row, scope) : null
}

/**
 * The variants of all products that match.
 *
 * @throws {ApiError} 400 when the query filters or sorts by an unsupported field, or exceeds a limit.
 */
export async function queryStoreVariants(
  scope: SiteScope,
  query: UncheckedQuery,
  cursors?: CursorCodec,
): Promise<Page<StoreVariantRow>> {
  const parameters = createParameters()
  parameters.bind(scope.siteId)
  parameters.bind(seesHidden(scope))
  const compiled = compileQuery(query, {
    entity: 'variants',
    siteId: scope.siteId,
    fields: storeVariantFields(scope),
    tieBreak: [
      { expression: 'v.product_id', type: 'uuid' },
      { expression: 'v.position', type: 'bigint' },
    ],
    parameters,
    cursors,
  })
  const matching = `${SOURCE} AND ${compiled.where}`
  const text = (total: string) => `
    SELECT ${total} AS total, ${compiled.place} AS place, ${columns(scope)}
    ${matching}
    AND ${compiled.beyond}
    ORDER BY ${compiled.orderBy}
    ${compiled.range}`
  const { values } = parameters
  const page = await fetchPage<StoreVariantRow>(scope.db, compiled, { text, values, matching })
  return { ...page, items: page.items.map((row) => toRecord(row, scope)) }
}

function toRecord(
  row: StoreVariantRow,
  { languages = [] }: Pick<SiteScope, 'languages'>,
): StoreVariantRow {
  const shown = mediaOf(row, row.choices)
  const media = translateMedia(shown, languages, row.translation?.mediaAlt)
  return translateVariant({ ...row, media })
}

function translateVariant(row: StoreVariantRow): StoreVariantRow {
  const { translation, preorder } = row
  if (!translation) return row
  const options = translateOptions(row.options, translation.options)
  const choices = choiceLabels(options)(row.choices)
  const message = translation.preorderMessage
  return {
    ...row,
    product_name: translation.name ?? row.product_name,
    choices,
    variant_name: row.manage_variants ? nameVariant(choices, options) : row.variant_name,
    preorder: preorder?.message && message ? { ...preorder, message } : preorder,
  }
}

/** The variant as an item of its own (wire contract section 5.4). */
export function toStoreVariant(row: StoreVariantRow, settings: CatalogSettings): StoreVariant {
  const media = toPlatformMedia(row.media, settings)
  return {
    id: `${row.product_id}-${row.variant_id}`,
    variantId: row.variant_id,
    productId: row.product_id,
    variantName: row.variant_name === '' ? row.product_name : row.variant_name,
    productName: row.product_name,
    managedVariant: row.manage_variants,
    sku: row.sku,
    stock: {
      trackQuantity: row.track_inventory,
      ...(row.track_inventory ? { quantity: row.quantity } : {}),
      inStock: row.track_inventory ? row.quantity > 0 : row.in_stock,
    },
    choices: row.choices,
    collectionIds: row.collection_ids,
    ...(media ? { media } : {}),
    preorderInfo: row.preorder ?? { enabled: false },
  }
}

const columns = (scope: SiteScope) => `
  v.product_id, v.variant_id, v.variant_name, p.name AS product_name, p.manage_variants, v.sku,
  p.track_inventory, v.quantity, v.in_stock, v.choices, p.collection_ids, p.media, p.preorder, p.options,
  ${translated(scope, 'product', { table: 'p', part: 'content' })} AS translation`

/** `$1` is the site, `$2` whether hidden products are visible to the caller. */
const SOURCE = `
  FROM variants v
  JOIN products p ON p.site_id = v.site_id AND p.product_id = v.product_id
  WHERE v.site_id = $1
    AND p.site_id = $1
    AND ((p.visible AND v.visible) OR $2::boolean)`
