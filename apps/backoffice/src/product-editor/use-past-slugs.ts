import { useEffect, useState } from 'react'
import { useAdmin } from '../shell/staff-context.ts'

/** Earlier slugs of the product, which lead to its current one; read again when it was saved. */
export function usePastSlugs(
  id: string | undefined,
  revision: string | undefined,
): readonly string[] {
  const { products } = useAdmin()
  const [slugs, setSlugs] = useState<readonly string[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a save may have moved the product.
  useEffect(() => {
    if (id === undefined) return
    const leaving = new AbortController()
    products.listPastSlugs(id, { signal: leaving.signal }).then(
      (found) => setSlugs(found.slugs),
      () => {
        // The list informs; without it everything can be edited.
      },
    )
    return () => leaving.abort()
  }, [id, revision, products])

  return slugs
}
