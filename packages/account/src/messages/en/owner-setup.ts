// Compiled from messages/en.json by `npm run messages`.
export const title: string = 'Set up the owner account'
export const text: string = 'This account will own the shop. The link works once.'
export const create: string = 'Create owner account'
