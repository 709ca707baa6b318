import { locale } from '#words/language'
import * as words from '#words/shop'

/** The brand's texts; everything else on the pages comes from the catalog. */
export const shop = {
  name: 'Maren & Kiln',
  place: 'Lübeck',
  locale,
  title: words.title,
  sentence: words.sentence,
  description: words.description,
  /** Under every price. */
  priceNote: words.priceNote,
} as const
