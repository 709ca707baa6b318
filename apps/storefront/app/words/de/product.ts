export const home = 'Anfang'
export const allObjects = 'Alle Stücke'

export const gallery = (name: string) => `Bilder: ${name}`
export const pictures = 'Bilder'
export const picture = (number: number, alt: string) => `Bild ${number}: ${alt}`
export const shownIn = (value: string) => `Gezeigt in ${value}`
export const closer = 'Näher ansehen'
export const back = (name: string) => `Zurück: ${name}`

export const notMadeIn = (value: string | undefined) =>
  value ? `Nicht in ${value}` : 'Gibt es nicht'
export const soldOut = 'Ausverkauft'
export const left = (count: number | undefined) => `Noch ${count}`
export const isNotMade = (label: string, value: string | undefined) =>
  value ? `${label}, gibt es nicht in ${value}` : `${label}, gibt es nicht`
export const isSoldOut = (label: string) => `${label}, ausverkauft`
export const isLow = (label: string, count: number | undefined) => `${label}, noch ${count}`

export const preorder = 'Vorbestellen'
export const isPreorder = (label: string) => `${label}, zum Vorbestellen`

export const showThis = 'Diese zeigen'
export const inStock = 'Vorrätig.'
export const onlyLeft = (count: number | undefined) => `Noch ${count}.`
export const soldOutIn = (choices: string[]) =>
  choices.length > 0 ? `Ausverkauft in ${choices.join(', ')}.` : 'Ausverkauft.'
export const instead = (choices: string[]) => `Vorrätig in ${choices.join(', ')}`
export const moved = (option: string, now: string, kept: string, before: string | undefined) =>
  before
    ? `${kept} gibt es nicht in ${before}. ${option} ist jetzt ${now}.`
    : `${option} ist jetzt ${now}.`
export const ownWords = (title: string, most: number) =>
  `${title}: bis zu ${most} Zeichen von dir, wenn du bestellst.`

export const facts = 'Die Fakten'
export const factsAbout = (name: string) => `Fakten: ${name}`
export const weight = 'Gewicht'
export const madeBy = 'Gemacht von'
export const item = 'Artikel'
export const aboutIt = 'Dazu'
export const neighbours = 'Steht gut neben'
export const seen = 'Schon angesehen'
