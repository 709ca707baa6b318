import type { CustomizationV3 } from '@vitrine/contract'
import { shorten } from '../../kernel/text/shorten.ts'

/** Of catalog V3, in characters; titles of texts have up to 100 in V1, and 150 at products. */
const MAX_NAME = 50
const MAX_TITLE = 100

export const toCustomizationName = (name: string): string => shorten(name, MAX_NAME)

/** The text of a customization, which has its name for a title where it has no settings of its own. */
export function toFreeTextInput(
  name: string,
  freeText: CustomizationV3['freeTextInput'] | null | undefined,
): NonNullable<CustomizationV3['freeTextInput']> {
  const { title, ...limits } = freeText ?? { minCharCount: 0, maxCharCount: 500, title: name }
  return { ...limits, title: shorten(title, MAX_TITLE) }
}
