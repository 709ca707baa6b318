import type { CardObject, ShelfObject } from '../../catalog/product-view.ts'
import { toCard } from '../../catalog/read-product.ts'
import type { Home } from './compose-home.ts'

/** An object in a line of text. */
export type ListedObject = Pick<ShelfObject, 'slug' | 'name' | 'maker' | 'price' | 'soldOut'>

/** Of each object what the page shows of it, and nothing that it does not show. */
export interface HomeView {
  stillLife: { object: ListedObject; x: number; y: number }[]
  inTheCase: (CardObject & Pick<ShelfObject, 'accent'>)[]
  arrivals: CardObject[]
  list: ListedObject[]
}

export function toHomeView({ stillLife, inTheCase, arrivals, list }: Home): HomeView {
  return {
    stillLife: stillLife.map(({ object, ...place }) => ({ object: toListed(object), ...place })),
    // Either the still life or the case stands at the top.
    inTheCase: stillLife.length > 0 ? [] : inTheCase.map(toCase),
    arrivals: arrivals.map(toCard),
    list: list.map(toListed),
  }
}

function toListed({ slug, name, maker, price, soldOut }: ShelfObject): ListedObject {
  return { slug, name, ...(maker && { maker }), price, soldOut }
}

function toCase(object: ShelfObject) {
  return { ...toCard(object), ...(object.accent && { accent: object.accent }) }
}
