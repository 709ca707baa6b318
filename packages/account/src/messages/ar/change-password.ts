// Compiled from messages/ar.json by `npm run messages`.
export const title: string = 'تغيير كلمة المرور'
export const choose: string = 'اختيار كلمة مرور'
export const changing: string = 'يجري التغيير'
export const text: string = 'سنسجّل خروجك من كل أجهزتك الأخرى.'
export const current: string = 'كلمة المرور الحالية'
export const section: string = 'كلمة مرورك'
