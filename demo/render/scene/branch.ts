import type { Thing } from './scene.ts'

export const bark = { kind: 'plain', color: '#6e5644', roughness: 0.85, coat: 0.1 } as const

/** Bare twigs that grow from one place, as long as `length`. */
export const branch = (count: number, length: number, seed: number): Thing => ({
  shape: { kind: 'twigs', count, length, seed },
  material: bark,
})
