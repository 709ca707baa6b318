// Compiled from messages/de.json by `npm run messages`.
export const direction: 'ltr' | 'rtl' = 'ltr'
export const code: string = 'de'
export const locale: string = 'de-DE'
export const read: string = 'Auf Deutsch lesen'
export const offer: string = 'Diesen Shop gibt es auch auf Deutsch.'
export const takeOffer: string = 'Zu Deutsch wechseln'
