import { deskWork } from './desk-work.ts'
import { details } from './details.ts'
import { eveningLights } from './evening-lights.ts'
import { foldedLinen } from './folded-linen.ts'
import { portrait, wide } from './formats.ts'
import { garden } from './garden.ts'
import { gardenWork } from './garden-work.ts'
import { glazeBook } from './glaze-book.ts'
import { jugsAndCups } from './jugs-and-cups.ts'
import { kitchenWork } from './kitchen-work.ts'
import { kitchenware } from './kitchenware.ts'
import { laidTable } from './laid-table.ts'
import { largeVases } from './large-vases.ts'
import { lighting } from './lighting.ts'
import { rooms } from './rooms.ts'
import type { Scene } from './scene.ts'
import { smallVases } from './small-vases.ts'
import { soaps } from './soaps.ts'
import { stillLifes } from './still-lifes.ts'
import { study } from './study.ts'
import { tableware } from './tableware.ts'
import { textiles } from './textiles.ts'
import { turnedPieces } from './turned-wood.ts'
import { vases } from './vases.ts'
import { woodwork } from './woodwork.ts'

/** What is rendered first: what a shelf shows, then what opens a page, then what a gallery turns to. */
const TURN: readonly number[] = [portrait.width, wide.width]

/** Every picture of the demo store by its file's name, in the order of rendering. */
export const pictures: Record<string, Scene> = Object.fromEntries(
  Object.entries({
    ...vases,
    ...largeVases,
    ...smallVases,
    ...tableware,
    ...jugsAndCups,
    ...kitchenware,
    ...soaps,
    ...lighting,
    ...eveningLights,
    ...woodwork,
    ...turnedPieces,
    ...textiles,
    ...foldedLinen,
    ...garden,
    ...study,
    ...glazeBook,
    ...details,
    ...laidTable,
    ...kitchenWork,
    ...rooms,
    ...gardenWork,
    ...deskWork,
    ...stillLifes,
  }).sort(([, a], [, b]) => turnOf(a) - turnOf(b)),
)

function turnOf({ width }: Scene) {
  const turn = TURN.indexOf(width)
  return turn === -1 ? TURN.length : turn
}
