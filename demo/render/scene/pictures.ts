import { deskWork } from './desk-work.ts'
import { details } from './details.ts'
import { detailsOfChoices } from './details-of-choices.ts'
import { drinks } from './drinks.ts'
import { eveningLights } from './evening-lights.ts'
import { foldedLinen } from './folded-linen.ts'
import { garden } from './garden.ts'
import { gardenWork } from './garden-work.ts'
import { glazeBook } from './glaze-book.ts'
import { jugsAndCups } from './jugs-and-cups.ts'
import { kitchenWork } from './kitchen-work.ts'
import { kitchenware } from './kitchenware.ts'
import { laidTable } from './laid-table.ts'
import { largeVases } from './large-vases.ts'
import { lighting } from './lighting.ts'
import { livingRoom } from './living-room.ts'
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
import { vasesInUse } from './vases-in-use.ts'
import { woodwork } from './woodwork.ts'

/** Every picture of the demo store by its file's name, in the order of rendering. */
export const pictures: Record<string, Scene> = {
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
  ...detailsOfChoices,
  ...vasesInUse,
  ...drinks,
  ...livingRoom,
  ...laidTable,
  ...kitchenWork,
  ...rooms,
  ...gardenWork,
  ...deskWork,
  ...stillLifes,
}
