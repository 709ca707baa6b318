import { code } from '#messages/language'
import { inShop } from '../../language/in-shop.ts'
import type { ShopView } from '../../shop/shop-view.ts'

/** The organization and its search as structured data (schema.org). */
export function describeShop(origin: string, { name, logo }: Pick<ShopView, 'name' | 'logo'>) {
  const url = origin + inShop('/')
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', name, url: `${origin}/`, ...(logo && { logo: logo.url }) },
      {
        '@type': 'WebSite',
        name,
        url,
        inLanguage: code,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${inShop('/search')}?q={words}`,
          'query-input': 'required name=words',
        },
      },
    ],
  }
}
