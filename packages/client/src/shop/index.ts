export { createShop, type ShopCalls } from './create-shop.ts'
