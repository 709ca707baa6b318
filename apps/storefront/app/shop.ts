import { locale } from '#messages/language'
import * as messages from '#messages/shop'

/** The brand's texts; everything else on the pages comes from the catalog. */
export const shop = {
  name: 'Maren & Kiln',
  place: 'Lübeck',
  locale,
  title: [messages.titleStart, messages.titleEnd],
  sentence: messages.sentence,
  description: messages.description,
  /** Under every price. */
  priceNote: messages.priceNote,
} as const
