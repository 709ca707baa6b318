import type { ProductInput } from '../../../catalog/product/write/product-input.ts'
import type { PictureDraft } from '../catalog-format.ts'
import { parseOptionalPrice, parseQuantity } from './cells.ts'
import type { Row } from './read-rows.ts'

/** Parsing of Magento's cells. */

/** 1 is enabled; exports write 2 for disabled, hand-made files 0. */
export const isOnline = (row: Row) => !['0', '2'].includes(row.value('product_online'))

/** The last day of a special price is included. */
export function readDiscount(
  row: Row,
  priceMinor: number,
  currency: string,
  now: Date,
): NonNullable<ProductInput['discount']> {
  const special = parseOptionalPrice(row, 'special_price', currency)
  const starts = Date.parse(row.value('special_price_from_date'))
  const ends = Date.parse(row.value('special_price_to_date')) + DAY_MS
  const isOn = !(starts > now.getTime()) && !(ends <= now.getTime())
  if (special === undefined || special >= priceMinor || !isOn) return { type: 'NONE' }
  return { type: 'AMOUNT', minor: priceMinor - special }
}

const DAY_MS = 24 * 60 * 60 * 1000

export interface Stock {
  isCounted: boolean
  quantity: number
  inStock: boolean
}

export function readStock(row: Row): Stock {
  const isManaged =
    row.value('use_config_manage_stock') === '1' || row.value('manage_stock') !== '0'
  const sellsOn =
    row.value('use_config_backorders') !== '1' && Number(row.value('allow_backorders')) > 0
  const inStock = row.value('is_in_stock') !== '0'
  const quantity = inStock ? parseQuantity(row, 'qty') : 0
  return { isCounted: isManaged && !sellsOn, quantity, inStock }
}

export interface Variation {
  sku: string
  /** Attribute code → value. */
  choices: Record<string, string>
}

/** `sku=A-1,size=XS,color=Red|sku=A-2,…` */
export function parseVariations(row: Row): Variation[] {
  return row
    .value('configurable_variations')
    .split('|')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const { sku = '', ...choices } = Object.fromEntries(parsePairs(part))
      return { sku, choices }
    })
}

/** `a=1,b=2`, where a value may hold commas that no `key=` follows. */
export function parsePairs(text: string): [string, string][] {
  return text
    .split(/,(?=[\w ]+=)/)
    .filter((pair) => pair.includes('='))
    .map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    })
}

export function picturesOf(row: Row): PictureDraft[] {
  const sources = [row.value('base_image'), ...row.value('additional_images').split(',')]
  return sources
    .map((source) => source.trim())
    .filter((source) => source !== '' && source !== 'no_selection')
    .map((source) => ({ source, altText: row.value('base_image_label') || row.value('name') }))
}

/** `Root/Men/Tops,Root/Sale`: the paths below the root, which contains everything. */
export function categoriesOf(row: Row): string[] {
  return row
    .value('categories')
    .split(/[,\n]/)
    .map((path) => path.trim().split('/').slice(1).join('/'))
    .filter((path) => path !== '' && path.length <= 200)
}

/** The last part of the path; if several are equal, with the closest preceding part that distinguishes them. */
export function nameCategory(path: string, all: ReadonlySet<string>) {
  const parts = path.split('/')
  const leaf = parts.at(-1) ?? path
  const rivals = [...all].filter((other) => other !== path && other.split('/').at(-1) === leaf)
  if (rivals.length === 0) return leaf
  const telling = parts
    .slice(0, -1)
    .toReversed()
    .find((part) => rivals.every((rival) => !rival.split('/').includes(part)))
  return `${telling ?? parts.slice(0, -1).join(' ')} ${leaf}`.trim()
}
