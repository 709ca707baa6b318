// Compiled from messages/de.json by `npm run messages`.
export const brand: string = 'Die Marke'
export const products = ({ name }: { name: string | number }): string =>
  `Produkte von ${name}`
export const viewAll = ({ count }: { count: string | number }): string =>
  `Alle ${count} Produkte ansehen`
