import type { Pin } from './compose-home.ts'

/** The products of the still life, from left to right. */
export const stillLifePins: readonly Pin[] = [
  { slug: 'brass-holder', x: 0.254, y: 0.725 },
  { slug: 'bottle-vase', x: 0.4125, y: 0.7 },
  { slug: 'nesting-bowls', x: 0.527, y: 0.785 },
  { slug: 'moon-vase', x: 0.589, y: 0.52 },
  { slug: 'carafe-and-tumbler', x: 0.71, y: 0.74 },
  { slug: 'cylinder-vase', x: 0.798, y: 0.57 },
  { slug: 'serving-board', x: 0.898, y: 0.637 },
]
