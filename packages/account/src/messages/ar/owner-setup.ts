// Compiled from messages/ar.json by `npm run messages`.
export const title: string = 'إعداد حساب المالك'
export const text: string = 'سيملك هذا الحساب المتجر. الرابط صالح مرة واحدة.'
export const create: string = 'إنشاء حساب المالك'
