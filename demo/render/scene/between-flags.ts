import type { LightRig, Scene, Thing } from './scene.ts'

/** Glass stands between black flags, or its edges would be lost. */
export const glassLight = {
  keyFrom: [-13, 12, 0],
  dome: 0.2,
  flagged: true,
} as const satisfies Partial<LightRig>

const black = { kind: 'plain', color: '#0b0b0b', roughness: 1, coat: 0 } as const

/** Black cards behind, outside of the picture: the edges of clear glass show them, and become lines. */
export const betweenFlags = (scene: Scene): Scene => ({
  ...scene,
  things: [...scene.things, flag(scene.scale, -1, 1.2), flag(scene.scale, 1, 1.8)],
})

/** That on the left is lower: its shadow stays out of the picture. */
const flag = (scale: number, side: 1 | -1, halfHeight: number): Thing => ({
  shape: { kind: 'slab', half: [1.9, halfHeight, 0.03], rounding: 0.01 },
  material: black,
  at: [side * 4.5 * scale, halfHeight * scale, -2.4 * scale],
  scale,
})
