import type { Wood } from '../material/wood.ts'

type Kind = Pick<Wood, 'kind' | 'light' | 'dark' | 'roughness'>

/** Woods as the saw finds them; each piece says how it grew. */
export const woods = {
  oak: { kind: 'wood', light: '#d2aa78', dark: '#a3743f', roughness: 0.45 },
  walnut: { kind: 'wood', light: '#7d573b', dark: '#432a1b', roughness: 0.42 },
  ash: { kind: 'wood', light: '#dcc6a0', dark: '#b99a6c', roughness: 0.46 },
  beech: { kind: 'wood', light: '#d7ad84', dark: '#bb8a5f', roughness: 0.44 },
  blackened: { kind: 'wood', light: '#332f2c', dark: '#24211f', roughness: 0.5 },
} as const satisfies Record<string, Kind>

/** A turned piece: it grew along its axis, and the lathe ran through the middle of no tree. */
export const turnedWood = (kind: Kind, seed = 1): Wood => ({
  ...kind,
  along: 'y',
  rings: 2.4,
  centre: [0.9, 0.7],
  seed,
})

/** A bowl or a disc: its grain runs across. */
export const acrossWood = (kind: Kind, seed = 1): Wood => ({
  ...kind,
  along: 'x',
  rings: 1.5,
  centre: [0.45, 0.35],
  seed,
})
