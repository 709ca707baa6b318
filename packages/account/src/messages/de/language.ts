// Compiled from messages/de.json by `npm run messages`.
export const direction: 'ltr' | 'rtl' = 'ltr'
export const code: string = 'de'
export const locale: string = 'de-DE'
export const read: string = 'Auf Deutsch lesen'
