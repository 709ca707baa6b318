// Compiled from messages/en.json by `npm run messages`.
export const direction: 'ltr' | 'rtl' = 'ltr'
export const code: string = 'en'
export const locale: string = 'en-GB'
export const read: string = 'Read in English'
export const offer: string = 'This shop is also available in English.'
export const takeOffer: string = 'Switch to English'
