import type { VitrineClient } from '@vitrine/client'

/** As many as the wire gives in one answer. */
const AT_ONCE = 100

/** The wire pages no further. */
const MOST = 10_000

/** Where every product of the shop is found. */
export async function listSlugs(client: VitrineClient): Promise<string[]> {
  const slugs: string[] = []
  for (let skip = 0; skip < MOST; skip += AT_ONCE) {
    const { items } = await client.products.queryProducts().skip(skip).limit(AT_ONCE).find()
    slugs.push(...items.map(({ slug }) => slug))
    if (items.length < AT_ONCE) break
  }
  return slugs
}
