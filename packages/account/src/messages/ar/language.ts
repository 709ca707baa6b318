// Compiled from messages/ar.json by `npm run messages`.
export const direction: 'ltr' | 'rtl' = 'rtl'
export const code: string = 'ar'
export const locale: string = 'ar-AE'
export const read: string = 'اقرأ بالعربية'
