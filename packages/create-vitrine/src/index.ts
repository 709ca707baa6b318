export { createShop } from './create-shop.ts'
export type { Template } from './new-shop.ts'
export { registrationArguments } from './register-client.ts'
