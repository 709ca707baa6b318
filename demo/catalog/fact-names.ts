import type { Words } from './words.ts'

/** The allowed rows of specifications, so that each has one name everywhere. */
export const factNames = {
  material: { en: 'Material', de: 'Material' },
  size: { en: 'Size', de: 'Größe' },
  holds: { en: 'Holds', de: 'Fasst' },
  opening: { en: 'Opening', de: 'Öffnung' },
  firing: { en: 'Firing', de: 'Brand' },
  finish: { en: 'Finish', de: 'Oberfläche' },
  contents: { en: 'Contents', de: 'Inhalt' },
  ingredients: { en: 'Ingredients', de: 'Bestandteile' },
  burns: { en: 'Burns', de: 'Brennt' },
  bulb: { en: 'Bulb', de: 'Leuchtmittel' },
  fits: { en: 'Fits', de: 'Passt für' },
  carries: { en: 'Carries', de: 'Trägt' },
  withstands: { en: 'Withstands', de: 'Verträgt' },
  washesAt: { en: 'Washes at', de: 'Wäsche' },
  readyIn: { en: 'Ready in', de: 'Fertig in' },
  paper: { en: 'Paper', de: 'Papier' },
  pages: { en: 'Pages', de: 'Seiten' },
  format: { en: 'Format', de: 'Format' },
  language: { en: 'Language', de: 'Sprache' },
  effort: { en: 'Effort', de: 'Aufwand' },
  madeIn: { en: 'Made in', de: 'Gemacht in' },
} as const satisfies Record<string, Words>

export type FactName = keyof typeof factNames
