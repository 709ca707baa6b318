import type { ShopBrandPage, ShopSettingsReply, TranslatedText } from '@vitrine/contract'
import type { AtRevision } from '../../form/use-edit-form.ts'
import { isPathRight } from '../pages/page-values.ts'
import { newId } from '../parts/ordered-entries.tsx'
import { NO_TEXT, pickText, toParagraphs, toTexts } from '../parts/texts-by-language.ts'

export interface BrandValues {
  id: string
  path: string
  brand: string
  /** Of the media library. */
  picture: string | undefined
  lede: TranslatedText
  /** Paragraphs, with an empty line between them. */
  text: TranslatedText
}

export interface BrandsValues {
  brands: BrandValues[]
}

export const newBrand = (): BrandValues => ({
  ...{ id: newId(), path: '', brand: '', picture: undefined },
  ...{ lede: NO_TEXT, text: NO_TEXT },
})

export function toStored(
  { settings, revision }: ShopSettingsReply,
  own: string,
): AtRevision<BrandsValues> {
  const brands = settings.brands.map(({ path, brand, picture, texts }, at) => ({
    ...{ id: `${at}`, path, brand, picture },
    lede: pickText(texts, own, ({ lede }) => lede),
    text: pickText(texts, own, ({ paragraphs }) => paragraphs.join('\n\n')),
  }))
  return { values: { brands }, revision }
}

export function toBrands({ brands }: BrandsValues, own: string): ShopBrandPage<string>[] {
  return brands.map(({ path, brand, picture, lede, text }) => {
    const texts = toTexts(text, own)
    return {
      path,
      brand: brand.trim(),
      ...(picture !== undefined && { picture }),
      texts: Object.fromEntries(
        Object.entries(toTexts(lede, own)).map(([code, sentence]) => [
          code,
          { lede: sentence, paragraphs: toParagraphs(texts[code] ?? '') },
        ]),
      ),
    }
  })
}

/** A text in a language without its first sentence would be lost. */
export function isLedeMissing({ lede, text }: BrandValues, own: string): boolean {
  const ledes = toTexts(lede, own)
  return [own, ...Object.keys(toTexts(text, own))].some((code) => ledes[code] === undefined)
}

export function isBrandWrong(brand: BrandValues, own: string): boolean {
  return brand.brand.trim() === '' || !isPathRight(brand.path) || isLedeMissing(brand, own)
}
