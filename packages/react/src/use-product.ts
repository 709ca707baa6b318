import { isPlatformError, type Product, type VitrineClient } from '@vitrine/client'
import { resourceOf } from './resource.ts'
import { type Loaded, useResource } from './use-resource.ts'
import { useClient } from './vitrine-provider.tsx'

/** Identifies a product by its id or its slug. */
export type ProductName = { id: string } | { slug: string }

/**
 * A product; `null` when there is none, or none that is visible.
 *
 * Pass what a server has loaded as `initial`: it is rendered at once, and not requested again.
 *
 * @throws {Error} There is no `VitrineProvider` above the component.
 * @example
 * ```tsx
 * import { use } from 'react'
 *
 * function ProductTitle({ slug }: { slug: string }) {
 *   const product = use(useProduct({ slug }).promise)
 *   return <h1>{product?.name ?? 'Gone'}</h1>
 * }
 * ```
 */
export function useProduct(name: ProductName, initial?: Product | null): Loaded<Product | null> {
  const client = useClient()
  return useResource(
    resourceOf(client, `product ${JSON.stringify(name)}`, () => findProduct(client, name), initial),
  )
}

async function findProduct(
  { products }: VitrineClient,
  name: ProductName,
): Promise<Product | null> {
  if ('slug' in name) {
    const { items } = await products.queryProducts().eq('slug', name.slug).limit(1).find()
    return items[0] ?? null
  }
  try {
    return (await products.getProduct(name.id)).product
  } catch (error) {
    if (isPlatformError(error) && error.status === 404) return null
    throw error
  }
}
