// Compiled from messages/en.json by `npm run messages`.
export const brand: string = 'The brand'
export const products = ({ name }: { name: string | number }): string =>
  `Products by ${name}`
export const viewAll = ({ count }: { count: string | number }): string =>
  `View all ${count} products`
