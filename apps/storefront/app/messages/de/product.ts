export const home = 'Startseite'
export const allProducts = 'Alle Produkte'

export const gallery = (name: string) => `Bilder: ${name}`
export const pictures = 'Bilder'
export const picture = (number: number, alt: string) => `Bild ${number}: ${alt}`
export const shownIn = (value: string) => `Gezeigt in ${value}`
export const zoom = 'Bild vergrößern'
export const back = (name: string) => `Zurück: ${name}`

export const notMadeIn = (value: string | undefined) =>
  value ? `Nicht in ${value}` : 'Gibt es nicht'
export const soldOut = 'Ausverkauft'
export const left = (count: number | undefined) => `Noch ${count}`
export const labelNotMade = (label: string, value: string | undefined) =>
  value ? `${label}, gibt es nicht in ${value}` : `${label}, gibt es nicht`
export const labelSoldOut = (label: string) => `${label}, ausverkauft`
export const labelLow = (label: string, count: number | undefined) => `${label}, noch ${count}`

export const preorder = 'Vorbestellen'
export const labelPreorder = (label: string) => `${label}, zum Vorbestellen`

export const updateSelection = 'Auswahl anzeigen'
export const inStock = 'Vorrätig.'
export const onlyLeft = (count: number | undefined) => `Noch ${count}.`
export const soldOutIn = (choices: string[]) =>
  choices.length > 0 ? `Ausverkauft in ${choices.join(', ')}.` : 'Ausverkauft.'
export const inStockIn = (choices: string[]) => `Vorrätig in ${choices.join(', ')}`
export const replaced = (option: string, now: string, value: string, before: string | undefined) =>
  before
    ? `${value} gibt es nicht in ${before}. ${option} ist jetzt ${now}.`
    : `${option} ist jetzt ${now}.`
export const customText = (title: string, maxLength: number) =>
  `${title}: bis zu ${maxLength} Zeichen, bei der Bestellung.`

export const details = 'Details'
export const detailsOf = (name: string) => `Details: ${name}`
export const weight = 'Gewicht'
export const madeBy = 'Hersteller'
export const itemNumber = 'Artikelnummer'
export const description = 'Beschreibung'
export const related = 'Passt gut dazu'
export const recentlyViewed = 'Zuletzt angesehen'
