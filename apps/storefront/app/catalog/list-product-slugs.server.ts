import type { VitrineClient } from '@vitrine/client'

/** The most products that one reply of the platform carries. */
const PAGE_SIZE = 100

/** Paging by offset ends here. */
const MAX_OFFSET = 10_000

/** The slugs of all products, at most 10,000. */
export async function listProductSlugs(client: VitrineClient): Promise<string[]> {
  const slugs: string[] = []
  for (let skip = 0; skip < MAX_OFFSET; skip += PAGE_SIZE) {
    const { items } = await client.products.queryProducts().skip(skip).limit(PAGE_SIZE).find()
    slugs.push(...items.map(({ slug }) => slug))
    if (items.length < PAGE_SIZE) break
  }
  return slugs
}
