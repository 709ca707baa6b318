import type { GlassMaterial } from '../material/material.ts'

const glass = { kind: 'glass', refractiveIndex: 1.5 } as const

export const glasses = {
  amber: { ...glass, absorption: [0.5, 1.6, 5.2], tint: [0.93, 0.8, 0.55] },
  smoke: { ...glass, absorption: [5, 4.7, 4.4], tint: [0.7, 0.71, 0.72] },
  clear: { ...glass, absorption: [0.1, 0.03, 0.05], tint: [0.92, 0.94, 0.935] },
  /** Clear glass for the table: soda glass has a breath of green, which draws its edges. */
  pale: { ...glass, absorption: [0.75, 0.38, 0.46], tint: [0.9, 0.93, 0.92] },
  moss: { ...glass, absorption: [4.4, 2.5, 5], tint: [0.7, 0.79, 0.64] },
  /** What stands in bottles and bowls. */
  oil: {
    kind: 'glass',
    refractiveIndex: 1.47,
    absorption: [0.2, 0.62, 3.6],
    tint: [0.95, 0.86, 0.5],
  },
  water: {
    kind: 'glass',
    refractiveIndex: 1.33,
    absorption: [0.9, 0.34, 0.28],
    tint: [0.95, 0.96, 0.96],
  },
  /** In a glass, where one sees through little of it. */
  clearWater: {
    kind: 'glass',
    refractiveIndex: 1.33,
    absorption: [0.2, 0.08, 0.07],
    tint: [0.95, 0.96, 0.96],
  },
} as const satisfies Record<string, GlassMaterial>
