import { type Point, plus, times, unit } from '../math/point.ts'
import type { Dome } from '../trace/dome.ts'
import { bulb, type Light, softbox } from '../trace/light.ts'
import type { LightRig } from './scene.ts'

const ordinary: LightRig = {
  key: 1,
  keyFrom: [-15, 12, 3.5],
  rim: 1,
  fill: 1,
  dome: 0.085,
  flagged: false,
  bulbs: [],
  sun: false,
}

/** Hangs the studio's lights: their places and sizes grow with the scale, so every picture has the same light. */
export function rigLights(scale: number, changes: Partial<LightRig> = {}) {
  const rig = { ...ordinary, ...changes }
  const target: Point = [0, 1.2 * scale, 0]
  const hang = (from: Point, halfSize: [number, number], radiance: Point, softness: number) =>
    softbox({
      centre: times(from, scale),
      target,
      halfSize: [halfSize[0] * scale, halfSize[1] * scale],
      radiance,
      softness,
    })
  const lights: Light[] = [
    hang(rig.keyFrom, [4.2, 6], times([1, 0.965, 0.915], 13 * rig.key), 0.6),
    hang([14, 9, -7], [1.6, 6.5], times([1, 0.97, 0.94], 7 * rig.rim), 0.5),
    hang([12, 5, 12], [6, 5], times([0.93, 0.97, 1], 0.5 * rig.fill), 0.9),
    ...rig.bulbs.map(({ at, radius, radiance }) => bulb(at, radius, radiance)),
  ]
  if (rig.sun) lights.push(sun)
  const dome: Dome = { strength: rig.dome, flagged: rig.flagged }
  return { lights, dome }
}

/** Where the sun stands, seen from what it shines on. */
export const sunlit = {
  target: [1, 1.7, -1.6] as Point,
  direction: unit([-0.9, 0.62, 0.62]),
}

const sun = softbox({
  centre: plus(sunlit.target, times(sunlit.direction, 40)),
  target: sunlit.target,
  halfSize: [0.9, 0.9],
  radiance: times([1, 0.9, 0.76], 1150),
  softness: 0,
})
