export { createShop, type Template } from './create-shop.ts'
export { registrationArguments } from './register-client.ts'
