import type { Words } from './words.ts'

/** The workshops, and where each of them is. */
export const brands = {
  'Atelier Maren': { en: 'Lübeck, Germany', de: 'Lübeck' },
  'Kiln Nº 4': { en: 'Höhr-Grenzhausen, Germany', de: 'Höhr-Grenzhausen' },
  'Glashütte Linde': { en: 'Zwiesel, Germany', de: 'Zwiesel' },
  'Tischlerei Ahorn': { en: 'Eutin, Germany', de: 'Eutin' },
  'Drechslerei Birk': { en: 'Seiffen, Germany', de: 'Seiffen im Erzgebirge' },
  'Weverij Oost': { en: 'Enschede, Netherlands', de: 'Enschede, Niederlande' },
  'Wachs & Docht': { en: 'Lüneburg, Germany', de: 'Lüneburg' },
  'Seiferei Klee': { en: 'Husum, Germany', de: 'Husum' },
  'Töpferei am Deich': { en: 'Tönning, Germany', de: 'Tönning' },
  'Seilerei Kordt': { en: 'Emden, Germany', de: 'Emden' },
  'Buchbinderei Salm': { en: 'Leipzig, Germany', de: 'Leipzig' },
  'Papierhuis Noord': { en: 'Groningen, Netherlands', de: 'Groningen, Niederlande' },
} as const satisfies Record<string, Words>

export type Brand = keyof typeof brands
