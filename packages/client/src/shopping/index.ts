export { type BackInStock, createBackInStock } from './back-in-stock.ts'
export { createTerms, type Terms } from './product-terms.ts'
export { createRecommendations, type Recommendations } from './recommendations.ts'
export { createWishlists, type Wishlists } from './wishlists.ts'
