export { type Checkouts, createCheckouts } from './checkouts.ts'
export { createOrders, type Orders } from './orders.ts'
export { createPayments, type Payments } from './payments.ts'
export { createPlaces, type Places } from './places.ts'
