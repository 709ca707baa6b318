// Compiled from messages/de.json by `npm run messages`.
export * as language from './de/language.ts'
export * as shop from './de/shop.ts'
export * as home from './de/home.ts'
export * as listing from './de/listing.ts'
export * as product from './de/product.ts'
export * as pictures from './de/pictures.ts'
export * as search from './de/search.ts'
export * as errors from './de/errors.ts'
