import { closeUp } from './close-up.ts'
import { foldedLinen } from './folded-linen.ts'
import { glazeBook } from './glaze-book.ts'
import { kitchenware } from './kitchenware.ts'
import { lighting } from './lighting.ts'
import type { Scene } from './scene.ts'
import { study } from './study.ts'
import { tableware } from './tableware.ts'
import { textiles } from './textiles.ts'
import { woodwork } from './woodwork.ts'

const of = (pictures: Record<string, Scene>, name: string) => pictures[name] as Scene

/** Nearer to things whose first picture shows the whole: the surface, a joint, an edge. */
export const details: Record<string, Scene> = {
  'bowls-detail': closeUp(of(tableware, 'bowls-sage'), {
    at: [0.5, 0.8, 0.5],
    height: 1.2,
    pitch: 26,
  }),
  'plates-detail': closeUp(of(tableware, 'plates-white'), { at: [0.75, 0.4, 0.6], height: 1.1 }),
  'basket-detail': closeUp(of(textiles, 'basket'), { at: [0.8, 2.8, 1.2], height: 1.6, pitch: 18 }),
  'stool-detail': closeUp(of(woodwork, 'stool-oak'), {
    at: [0.9, 4.25, 1],
    height: 1.7,
    pitch: 18,
  }),
  'mortar-detail': closeUp(of(kitchenware, 'mortar'), {
    at: [-0.14, 0.98, 0.1],
    height: 1.35,
    pitch: 38,
    yaw: -14,
  }),
  'candles-detail': closeUp(of(lighting, 'candles-plum'), {
    at: [-0.42, 2.72, -0.1],
    height: 1.7,
    pitch: 4,
  }),
  'towel-detail': closeUp(of(textiles, 'towel'), {
    at: [1, 2.2, 0.2],
    height: 1.9,
    pitch: 6,
    yaw: 18,
  }),
  'coasters-detail': closeUp(of(foldedLinen, 'coasters'), {
    at: [-0.12, 0.36, 0.15],
    height: 1.05,
    pitch: 40,
    yaw: -14,
  }),
  'bookends-detail': closeUp(of(study, 'bookends'), {
    at: [0.75, 1.2, 0.8],
    height: 1.4,
    pitch: 26,
    yaw: 4,
  }),
  'glaze-recipes-detail': closeUp(of(glazeBook, 'glaze-recipes'), {
    at: [-0.08, 1.32, 0.1],
    height: 1.3,
    pitch: 14,
    yaw: -8,
  }),
}
