import { notFound } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { readProductsToWrite } from '../read/read-products-v3.ts'
import { listSections } from '../wire-sections-v3.ts'
import { updateProductV3 } from './save-product-v3.ts'

interface ChangedSections {
  productId: string
  /** Absent: whatever it is. */
  revision?: string
  add?: string[]
  remove?: string[]
}

const NO_SETTINGS = { publicPlatformUrl: '', publicStorefrontUrl: '' }

/** Adds info sections to a product, or removes them. @throws {ApiError} 404 for an unknown product or section, 409 for another revision. */
export async function changeSections(
  scope: SiteScope,
  { productId, revision, add = [], remove = [] }: ChangedSections,
): Promise<void> {
  const [product] = await readProductsToWrite(scope, [productId])
  if (!product) throw notFound('product', productId)
  const current = listSections(product).map(({ id }) => id)
  const ids = [...new Set([...current, ...add])].filter((id) => !remove.includes(id))
  await updateProductV3(
    scope,
    {
      revision: revision ?? String(product.record.revision),
      infoSections: ids.map((id) => ({ id })),
    },
    { id: productId, settings: NO_SETTINGS },
  )
}
