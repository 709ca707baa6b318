import type { Product } from '@vitrine/contract'
import { toParagraphs } from './plain-text.ts'

/**
 * A product as structured data for search engines.
 *
 * @see https://schema.org/Product
 */
export function describeProduct(product: Product, url: string): Record<string, unknown> {
  const { name, slug, brand, sku, barcode = '', media, priceData, priceRange } = product
  const [summary] = toParagraphs(product.description ?? '')
  const pictures = (media?.items ?? []).flatMap(({ image }) => image?.url ?? [])
  const terms = {
    priceCurrency: priceData.currency,
    availability: `https://schema.org/${availabilityOf(product)}`,
    url,
  }
  const isRange = priceRange && priceRange.minValue < priceRange.maxValue
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    productID: slug,
    name,
    ...(summary && { description: summary }),
    ...(pictures.length > 0 && { image: pictures.slice(0, 3) }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(sku && { sku }),
    // Other barcodes are the shop's own.
    ...(/^(?:\d{8}|\d{12,14})$/.test(barcode) && { gtin: barcode }),
    offers: isRange
      ? {
          '@type': 'AggregateOffer',
          lowPrice: priceRange.minValue,
          highPrice: priceRange.maxValue,
          ...terms,
        }
      : { '@type': 'Offer', price: priceData.discountedPrice, ...terms },
  }
}

function availabilityOf({ stock, preorderInfo }: Product) {
  if (stock.inStock) return 'InStock'
  return preorderInfo ? 'PreOrder' : 'OutOfStock'
}
