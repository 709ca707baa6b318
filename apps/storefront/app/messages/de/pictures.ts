// Compiled from messages/de.json by `npm run messages`.
export const title = ({ name }: { name: string | number }): string =>
  `Bilder: ${name}`
export const pictures: string = 'Bilder'
export const zoom: string = 'Bild vergrößern'
export const back = ({ name }: { name: string | number }): string =>
  `Zurück: ${name}`
export const smaller: string = 'Verkleinern'
export const larger: string = 'Vergrößern'
export const previous: string = 'Vorheriges Bild'
export const next: string = 'Nächstes Bild'
