export { type Checkouts, createCheckouts } from './checkouts.ts'
export { createOrders, type Orders } from './orders.ts'
export { createPlaces, type Places } from './places.ts'
