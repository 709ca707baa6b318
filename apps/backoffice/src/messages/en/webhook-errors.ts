// Compiled from messages/en.json by `npm run messages`.
export const SUBSCRIPTION_NOT_FOUND: string = 'This endpoint was deleted meanwhile.'
export const DELIVERY_NOT_FOUND: string = 'This delivery is no longer stored.'
