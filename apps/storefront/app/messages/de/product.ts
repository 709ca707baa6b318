// Compiled from messages/de.json by `npm run messages`.
export const home: string = 'Startseite'
export const allProducts: string = 'Alle Produkte'
export const gallery = ({ name }: { name: string | number }): string =>
  `Bilder: ${name}`
export const pictures: string = 'Bilder'
export const picture = ({ number, alt }: { number: string | number; alt: string | number }): string =>
  `Bild ${number}: ${alt}`
export const shownIn = ({ value }: { value: string | number }): string =>
  `Gezeigt in ${value}`
export const zoom: string = 'Bild vergrößern'
export const notMade: string = 'Gibt es nicht'
export const notMadeIn = ({ value }: { value: string | number }): string =>
  `Nicht in ${value}`
export const soldOut: string = 'Ausverkauft'
export const left = ({ count }: { count: string | number }): string =>
  `Noch ${count}`
export const labelNotMade = ({ label }: { label: string | number }): string =>
  `${label}, gibt es nicht`
export const labelNotMadeIn = ({ label, value }: { label: string | number; value: string | number }): string =>
  `${label}, gibt es nicht in ${value}`
export const labelSoldOut = ({ label }: { label: string | number }): string =>
  `${label}, ausverkauft`
export const labelLow = ({ label, count }: { label: string | number; count: string | number }): string =>
  `${label}, noch ${count}`
export const preorder: string = 'Vorbestellen'
export const labelPreorder = ({ label }: { label: string | number }): string =>
  `${label}, zum Vorbestellen`
export const updateSelection: string = 'Auswahl anzeigen'
export const inStock: string = 'Vorrätig.'
export const available: string = 'Erhältlich.'
export const download: string = 'Eine Datei, zum Herunterladen, sobald sie bezahlt ist.'
export const onlyLeft = ({ count }: { count: string | number }): string =>
  `Noch ${count}.`
export const allSoldOut: string = 'Ausverkauft.'
export const soldOutIn = ({ choices }: { choices: string | number }): string =>
  `Ausverkauft in ${choices}.`
export const inStockIn = ({ choices }: { choices: string | number }): string =>
  `Vorrätig in ${choices}`
export const replaced = ({ option, now }: { option: string | number; now: string | number }): string =>
  `${option} ist jetzt ${now}.`
export const replacedIn = ({ value, before, option, now }: { value: string | number; before: string | number; option: string | number; now: string | number }): string =>
  `${value} gibt es nicht in ${before}. ${option} ist jetzt ${now}.`
export const details: string = 'Details'
export const detailsOf = ({ name }: { name: string | number }): string =>
  `Details: ${name}`
export const weight: string = 'Gewicht'
export const madeBy: string = 'Hersteller'
export const itemNumber: string = 'Artikelnummer'
export const description: string = 'Beschreibung'
export const related: string = 'Passt gut dazu'
export const recentlyViewed: string = 'Zuletzt angesehen'
export const add: string = 'In den Warenkorb'
export const adding: string = 'Wird hinzugefügt'
export const quantity: string = 'Menge'
export const chosen: string = 'Deine Auswahl'
export const characters = ({ count, max }: { count: string | number; max: string | number }): string =>
  `${count} von ${max} Zeichen`
export const optionalText = ({ title }: { title: string | number }): string =>
  `${title} (freiwillig)`
export const added = ({ price }: { price: string | number }): string =>
  `+${price}`
export const labelAdded = ({ label, price }: { label: string | number; price: string | number }): string =>
  `${label}, ${price}`
export const optional: string = 'freiwillig'
export const without: string = 'Ohne'
export const pleaseChoose: string = 'Bitte wählen'
export const chooseOne: string = 'Wähle etwas davon aus, um es in den Warenkorb zu legen.'
export const writeText: string = 'Fülle dieses Feld aus, um es in den Warenkorb zu legen.'
export const tellMe: string = 'Bescheid geben, wenn es wieder da ist'
export const save: string = 'Merken'
export const unsave: string = 'Nicht mehr merken'
