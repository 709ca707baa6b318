import type { Product, Variant } from '@vitrine/client'
import { catalogIn } from './store.ts'

const PAGE_SIZE = 24

/** A page of products, the newest first, and whether another follows. */
export async function listProducts(language: string, page: number) {
  const { items, hasNext } = await catalogIn(language)
    .products.queryProducts()
    .descending('lastUpdated')
    .skip((page - 1) * PAGE_SIZE)
    .limit(PAGE_SIZE)
    .find()
  return { items, hasNext: hasNext() }
}

/** The product at a slug, or null. */
export async function findProduct(language: string, slug: string): Promise<Product | null> {
  const query = catalogIn(language).products.queryProducts()
  const { items } = await query.eq('slug', slug).limit(1).find()
  return items[0] ?? null
}

/** The variant with these choices, by the names of the options; null where there is none in stock. */
export function findVariant(
  product: Product,
  choiceOf: (option: string) => string | null,
): Variant | null {
  const names = product.productOptions.map(({ name }) => name)
  const found = product.variants.find(
    ({ choices, variant, stock }) =>
      variant.visible && stock.inStock && names.every((name) => choices[name] === choiceOf(name)),
  )
  return found ?? null
}

/** The variant that a page shows first: one in stock, if there is one. */
export function firstVariant({ variants }: Product): Variant | null {
  const visible = variants.filter(({ variant }) => variant.visible)
  return visible.find(({ stock }) => stock.inStock) ?? null
}

/** The page that an address names; the first one where it names none. */
export function pageNumber(text: string | null | undefined): number {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** The text of a description, which is HTML. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const ENTITIES: Record<string, string> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' },
  ...{ '&nbsp;': ' ', '&#39;': "'" },
}
