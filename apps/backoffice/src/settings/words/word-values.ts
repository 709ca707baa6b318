import type { ShopSettingsReply, ShopTexts } from '@vitrine/contract'
import type { AtRevision } from '../../form/use-edit-form.ts'

/** The words that an owner may change, as long as the platform takes them. */
export const wordFields = [
  { key: 'heading', maxLength: 81, isLong: true },
  { key: 'sentence', maxLength: 300, isLong: true },
  { key: 'description', maxLength: 300, isLong: true },
  { key: 'priceNote', maxLength: 100, isLong: false },
  { key: 'range', maxLength: 300, isLong: true },
  { key: 'allProducts', maxLength: 300, isLong: true },
  { key: 'brand', maxLength: 40, isLong: false },
  { key: 'byBrand', maxLength: 100, isLong: false },
  { key: 'search', maxLength: 100, isLong: false },
  { key: 'empty', maxLength: 300, isLong: true },
] as const satisfies { key: keyof ShopTexts; maxLength: number; isLong: boolean }[]

export type WordField = (typeof wordFields)[number]['key']
export type Words = Partial<Record<WordField, string>>

/** By language. */
export interface WordValues {
  words: Record<string, Words>
}

export function toStored({ settings, revision }: ShopSettingsReply): AtRevision<WordValues> {
  return { values: { words: mapValues(settings.texts, toWords) }, revision }
}

/** Languages without words of the owner's are left out, and have the shop's own. */
export function toTexts({ words }: WordValues): Record<string, ShopTexts> {
  const texts = Object.entries(mapValues(words, toShopTexts))
  return Object.fromEntries(texts.filter(([, one]) => Object.keys(one).length > 0))
}

/** The place of the number of products, without which the sentence would not say how many. */
export function isRangeWrong({ range = '' }: Words): boolean {
  return range.trim() !== '' && !range.includes('{products}')
}

function toWords({ heading, ...texts }: ShopTexts): Words {
  return { ...texts, ...(heading && { heading: heading.join('\n') }) }
}

function toShopTexts({ heading = '', ...words }: Words): ShopTexts {
  const lines = heading
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const texts = Object.entries(words)
    .map(([key, text]) => [key, text.trim()] as const)
    .filter(([, text]) => text !== '')
  return { ...Object.fromEntries(texts), ...(lines.length > 0 && { heading: lines }) }
}

function mapValues<From, To>(values: Record<string, From>, convert: (value: From) => To) {
  return Object.fromEntries(
    Object.entries(values).map(([language, value]) => [language, convert(value)]),
  )
}
