import { lockNames } from '../../catalog/cache/catalog-counter.ts'
import { changeManyProducts } from '../../catalog/product/write/change-many-products.ts'
import { combineChoices } from '../../catalog/product/write/product-changes.ts'
import type { CheckedProduct } from '../../catalog/product/write/product-input.ts'
import { catalogConverted, storedCatalogVersion } from '../../catalog/version/catalog-version.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { describeLosses } from './describe-losses.ts'
import { findLosses } from './find-losses.ts'

/**
 * The site's catalog version. Saving another one converts the catalog: V3 gives a variant to each combination of choices,
 * V1 changes nothing. What the new version cannot show stays stored, and is shown again after the way back.
 */
export const catalogVersionSetting: typeof storedCatalogVersion = {
  ...storedCatalogVersion,
  async save(scope, name, input) {
    await convertCatalog(scope, name, input)
  },
  report: async (scope) => {
    const { catalogVersion } = await storedCatalogVersion.read(scope)
    return describeLosses(await findLosses(scope, catalogVersion))
  },
}

/** @throws {v.ValiError} The version is not `V1` or `V3`. */
async function convertCatalog(scope: SiteScope, name: 'catalogVersion', input: unknown) {
  await transact(scope, async (tx) => {
    await lockNames(tx)
    const { catalogVersion: before } = await storedCatalogVersion.read(tx)
    await storedCatalogVersion.save(tx, name, input)
    const { catalogVersion: after } = await storedCatalogVersion.read(tx)
    if (after === before) return
    if (after === 'V3') await manageVariants(tx)
    await countShownAnew(tx)
    catalogConverted(tx)
  })
}

/** Every product of catalog V3 has a variant for each combination of its choices. */
async function manageVariants(tx: SiteScope) {
  await changeManyProducts(tx, await findWithoutVariants(tx), (product) => ({
    variants: (combineChoices(product.options, []) ?? []).map((variant, index) => ({
      ...NO_OVERRIDES,
      choices: variant.choices,
      // A quantity that was counted for all of them together cannot be divided: it is that of the first.
      quantity: index === 0 ? product.quantity : 0,
      inStock: product.inStock,
    })) as CheckedProduct['variants'],
  }))
}

/** Replies are kept by the versions of products: those with modifiers show them in V3 alone. */
async function countShownAnew({ db, siteId }: SiteScope) {
  await runStatement(db, {
    text: `
      UPDATE products p
      SET version = version + 1
      FROM products_v3 f
      WHERE p.site_id = $1
        AND f.site_id = p.site_id
        AND f.product_id = p.product_id
        AND jsonb_array_length(f.facts -> 'modifiers') > 0`,
    values: [siteId],
  })
}

/** The ids of products with options whose variants V1 does not manage: those that V3 changes. */
export async function findWithoutVariants({ db, siteId }: SiteScope): Promise<string[]> {
  const rows = await runStatement<{ id: string }>(db, {
    text: `
      SELECT product_id AS id
      FROM products
      WHERE site_id = $1 AND NOT manage_variants AND jsonb_array_length(options) > 0
      ORDER BY product_id`,
    values: [siteId],
  })
  return rows.map(({ id }) => id)
}

const NO_OVERRIDES = {
  priceMinor: null,
  compareAtMinor: null,
  costMinor: null,
  weight: null,
  sku: '',
  barcode: '',
  visible: true,
  productDimensions: null,
  packageDimensions: null,
  pricePerUnit: null,
}
