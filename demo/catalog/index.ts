import { join } from 'node:path'
import type { DemoProduct } from './demo-product.ts'
import { garden } from './garden.ts'
import { kitchen } from './kitchen.ts'
import { light } from './light.ts'
import { linen } from './linen.ts'
import { paper } from './paper.ts'
import { table } from './table.ts'
import { vases } from './vases.ts'
import { wood } from './wood.ts'

/**
 * The demo store Maren & Kiln of Lübeck, as data: every name, text and price is made up for Vitrine, and every picture
 * was computed for it. Prices are cents of EUR with VAT included, weights kilograms.
 */

export { demoShop } from '../shop/demo-shop.ts'
export { type DemoMember, demoMembers } from '../shop/members.ts'
export { type DemoOrder, demoAddress, demoOrders, demoSlugs, wishedSlugs } from '../shop/orders.ts'
export { altTexts } from './alt-texts.ts'
export { brands } from './brands.ts'
export { demoCollections } from './collections.ts'
export type {
  DemoChoice,
  DemoCollection,
  DemoOption,
  DemoProduct,
  DemoSection,
  PictureName,
} from './demo-product.ts'
export { factNames } from './fact-names.ts'
export { focalPoints } from './focal-points.ts'
export { choiceWords, optionNames } from './option-words.ts'
export { type PictureDescription, pictureDescriptions } from './picture-descriptions.ts'
export { picturesOf } from './pictures-of.ts'
export { demoDelivery, demoDiscounts, demoPayments, demoTaxes } from './terms.ts'
export type { Words } from './words.ts'

/** `NAME.webp` of every picture. */
export const picturesFolder = join(import.meta.dirname, '../pictures')

/** What is sold as a download. */
export const filesFolder = join(import.meta.dirname, '../files')

/** In the order of listings: the oldest first. */
export const demoProducts: DemoProduct[] = [
  ...vases,
  ...table,
  ...kitchen,
  ...light,
  ...wood,
  ...linen,
  ...garden,
  ...paper,
]
