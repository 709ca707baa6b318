import type { Product } from '@vitrine/contract'
import type { ColorwayView } from './product-view.ts'
import { toProductCard } from './to-product-view.ts'

/** The colourways of a product that have a picture of their own. */
export function colorwaysOf(product: Product): ColorwayView[] {
  const option = product.productOptions.find(({ optionType }) => optionType === 'color')
  return (option?.choices ?? []).flatMap(({ description, key, media, visible }) => {
    const { choice, picture } = toProductCard(product, [key ?? description])
    const isPictured = visible && (media?.mainMedia ?? media?.items?.[0])
    return isPictured && choice && picture ? [{ name: description, choice, picture }] : []
  })
}
