// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const viewAll: string = 'Alle Produkte ansehen'
export const soldOut: string = 'Ausverkauft'
export const from = ({ price }: { price: string | number }): string =>
  `ab ${price}`
export const stillLife: string = 'Ausgewählte Produkte'
export const stillLifeOf = ({ names }: { names: string | number }): string =>
  `Stillleben mit ${names}`
export const featured: string = 'Ausgewählte Produkte'
export const lede = ({ number, count }: { number: string | number; count: number }): string =>
  `${number} ${plural('de', count, { one: `Produkt`, other: `Produkte` })}, und ein neues kommt erst dazu, wenn es sich seinen Platz verdient hat.`
export const startWith = ({ collections }: { collections: string | number }): string =>
  `Fang an mit ${collections}.`
export const collections: string = 'Sammlungen'
export const products = ({ count }: { count: number }): string =>
  plural('de', count, { one: `${count} Produkt`, other: `${count} Produkte` })
export const arrivals: string = 'Neu eingetroffen'
export const allNew: string = 'Alle Neuheiten ansehen'
export const view = ({ name }: { name: string | number }): string =>
  `${name} ansehen`
export const byWorkshop: string = 'Nach Werkstatt'
export const viewAllOf = ({ count }: { count: string | number }): string =>
  `Alle ${count} Produkte ansehen`
export const emptyTitle: string = 'Noch keine Produkte'
export const empty: string = 'Komm wieder, wenn der erste Ofen offen ist.'
