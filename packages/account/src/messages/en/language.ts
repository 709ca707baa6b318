// Compiled from messages/en.json by `npm run messages`.
export const direction: 'ltr' | 'rtl' = 'ltr'
export const code: string = 'en'
export const locale: string = 'en-GB'
export const read: string = 'Read in English'
