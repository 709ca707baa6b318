import { carveBlock, carveBoard, carveMug, carveSeat } from '../geometry/carve.ts'
import { carveEnvelope } from '../geometry/carve-envelope.ts'
import { carveJug } from '../geometry/carve-jug.ts'
import { carveSeal } from '../geometry/carve-seal.ts'
import { carveSoap } from '../geometry/carve-soap.ts'
import { coil } from '../geometry/coil.ts'
import { sewCushion } from '../geometry/cushion.ts'
import { foldCloth } from '../geometry/fold-cloth.ts'
import { lathe } from '../geometry/lathe.ts'
import type { Brush } from '../geometry/mesh.ts'
import { blownProfile, turnedProfile, vesselProfile } from '../geometry/profile.ts'
import { slab } from '../geometry/slab.ts'
import { hangTowel } from '../geometry/towel.ts'
import { tube } from '../geometry/tube.ts'
import { growTwigs } from '../geometry/twigs.ts'
import { windBall } from '../geometry/wind-ball.ts'
import { hangWindow } from '../geometry/window.ts'
import { mix, smoothstep } from '../math/interpolate.ts'
import type { Shape } from './shape.ts'

/** Adds a shape to the mesh of a brush. */
export function addShape(brush: Brush, shape: Shape) {
  switch (shape.kind) {
    case 'vessel':
      return lathe(brush, vesselProfile(shape.outline, shape.wall, shape.floor), {
        steps: 200,
        wobble: shape.wobble ?? 0.012,
        seed: shape.seed ?? 1,
      })
    case 'blown':
      return lathe(brush, blownProfile(shape.outline, shape.wall, shape.base), {
        steps: 200,
        wobble: 0.006,
        seed: shape.seed ?? 8,
      })
    case 'turned':
      return lathe(brush, turnedProfile(shape.corners), {
        steps: 120,
        wobble: shape.wobble ?? 0,
        cloth: shape.cloth ?? false,
        sweep: shape.sweep ?? 360,
      })
    case 'tube':
      return tube(brush, shape.path, {
        radius: (t) => radiusAt(shape.radii, t),
        closed: shape.closed ?? false,
        sides: 24,
        id: shape.id ?? 0,
      })
    case 'mug':
      return carveMug(brush)
    case 'jug':
      return carveJug(brush, shape)
    case 'board':
      return carveBoard(brush, shape.width, shape.height)
    case 'seat':
      return carveSeat(brush, shape.radius, shape.height)
    case 'block':
      return carveBlock(brush, shape.half)
    case 'soap':
      return carveSoap(brush, shape.half)
    case 'seal':
      return carveSeal(brush, shape.seed)
    case 'envelope':
      return carveEnvelope(brush, ...shape.half)
    case 'slab':
      return slab(brush, shape.half, { rounding: shape.rounding, cloth: shape.cloth ?? false })
    case 'folded':
      return foldCloth(brush, shape)
    case 'ball':
      return windBall(brush, shape.radius, shape.twine, shape.turns)
    case 'cushion':
      return sewCushion(brush, shape.size)
    case 'towel':
      return hangTowel(brush, shape.width, shape.rail)
    case 'coiled':
      return coil(brush, shape.outline, shape.rope)
    case 'twigs':
      return growTwigs(brush, shape)
    case 'window':
      return hangWindow(brush, shape.target, shape.towardsSun)
  }
}

function radiusAt(radii: readonly number[], t: number) {
  const at = t * (radii.length - 1)
  const i = Math.min(Math.floor(at), Math.max(0, radii.length - 2))
  return mix(radii[i], radii[Math.min(i + 1, radii.length - 1)], smoothstep(0, 1, at - i))
}
