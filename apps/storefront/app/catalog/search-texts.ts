import type { Product } from '@vitrine/contract'

/** What the owner wrote for search engines and shared links; absent where they wrote nothing. */
export function searchTexts({ seoData }: Pick<Product, 'seoData'>): {
  title?: string
  description?: string
} {
  const tags = (seoData?.tags ?? []).filter(({ disabled }) => !disabled)
  const title = tags.find(({ type }) => type === 'title')?.children
  const meta = tags.find(({ type, props }) => type === 'meta' && props?.['name'] === 'description')
  const description = meta?.props?.['content']
  return {
    ...(title ? { title } : {}),
    ...(typeof description === 'string' && description !== '' ? { description } : {}),
  }
}
