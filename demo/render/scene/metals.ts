import type { Brass } from '../material/brass.ts'

export const brass: Brass = { kind: 'brass', color: '#d9b57a', roughness: 0.19 }
