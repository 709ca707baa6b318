// Compiled from messages/de.json by `npm run messages`.
export const title: string = 'Kollektionen'
export const collection: string = 'Kollektion'
export const search: string = 'Kollektionen suchen'
export const create: string = 'Neue Kollektion'
export const createTitle: string = 'Neue Kollektion'
export const name: string = 'Name'
export const description: string = 'Beschreibung'
export const details: string = 'Angaben'
export const products: string = 'Produkte'
export const pages: string = 'Seiten der Kollektionen'
export const empty: string = 'Noch keine Kollektionen'
export const emptyHelp: string = 'Fasse Produkte zusammen, die zusammengehören, zum Beispiel Vasen oder Geschenke.'
export const saved = ({ name }: { name: string | number }): string =>
  `Gespeichert: ${name}`
export const deleteTitle = ({ name }: { name: string | number }): string =>
  `${name} löschen?`
export const deleteText: string = 'Die Kollektion ist dann nicht mehr im Shop. Ihre Produkte bleiben.'
export const deleting: string = 'Wird gelöscht'
export const picture: string = 'Bild'
export const replacePicture: string = 'Bild ersetzen'
export const choosePicture: string = 'Bild auswählen'
export const orderHint: string = 'Zieh Produkte, um sie zu ordnen, oder drücke auf einem Griff die Eingabetaste und nutze die Pfeiltasten. Jede Änderung wird sofort gespeichert.'
export const noProducts: string = 'Noch keine Produkte in dieser Kollektion.'
export const first = ({ shown, total }: { shown: string | number; total: string | number }): string =>
  `${shown} von ${total} Produkten werden gezeigt. Die anderen folgen ihnen im Shop.`
export const addProduct: string = 'Produkt hinzufügen'
export const addPlaceholder: string = 'Namen eingeben'
export const nothingFound: string = 'Kein Produkt gefunden'
