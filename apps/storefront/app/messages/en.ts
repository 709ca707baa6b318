// Compiled from messages/en.json by `npm run messages`.
export * as language from './en/language.ts'
export * as shop from './en/shop.ts'
export * as home from './en/home.ts'
export * as listing from './en/listing.ts'
export * as product from './en/product.ts'
export * as pictures from './en/pictures.ts'
export * as search from './en/search.ts'
export * as errors from './en/errors.ts'
