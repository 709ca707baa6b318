// Compiled from messages/de.json by `npm run messages`.
export const SUBSCRIPTION_NOT_FOUND: string = 'Dieser Endpunkt wurde inzwischen gelöscht.'
export const DELIVERY_NOT_FOUND: string = 'Diese Zustellung ist nicht mehr gespeichert.'
