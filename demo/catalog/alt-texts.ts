import { gardenAltTexts } from './alt-texts/garden.ts'
import { kitchenAltTexts } from './alt-texts/kitchen.ts'
import { lightAltTexts } from './alt-texts/light.ts'
import { linenAltTexts } from './alt-texts/linen.ts'
import { paperAltTexts } from './alt-texts/paper.ts'
import { stillLifesAltTexts } from './alt-texts/still-lifes.ts'
import { tableAltTexts } from './alt-texts/table.ts'
import { vasesAltTexts } from './alt-texts/vases.ts'
import { woodAltTexts } from './alt-texts/wood.ts'
import type { Words } from './words.ts'

/** The alternative text of each picture of the store, the same wherever it is shown. */
export const altTexts = {
  ...stillLifesAltTexts,
  ...vasesAltTexts,
  ...tableAltTexts,
  ...kitchenAltTexts,
  ...lightAltTexts,
  ...woodAltTexts,
  ...linenAltTexts,
  ...gardenAltTexts,
  ...paperAltTexts,
} as const satisfies Record<string, Words>

export type AltText = keyof typeof altTexts
