import type { Product } from '@vitrine/contract'
import type { CardLook } from './product-view.ts'
import { toCardObject } from './read-product.ts'

/** The product in each of its colours that has a picture of its own. */
export function looksOf(product: Product): CardLook[] {
  const option = product.productOptions.find(({ optionType }) => optionType === 'color')
  return (option?.choices ?? []).flatMap(({ description, key, media, visible }) => {
    const { choice, picture } = toCardObject(product, [key ?? description])
    const isPictured = visible && (media?.mainMedia ?? media?.items?.[0])
    return isPictured && choice && picture ? [{ name: description, choice, picture }] : []
  })
}
