// Compiled from messages/ar.json by `npm run messages`.
export const optional: string = 'اختياري'
export const show: string = 'إظهار'
export const hide: string = 'إخفاء'
export const missing: string = 'املأ هذا الحقل.'
export const malformedEmail: string = 'أدخل عنوان بريد إلكتروني مثل name@example.com'
export const tooShort = ({ count }: { count: string | number }): string =>
  `أقل عدد من الأحرف: \u2068${count}\u2069.`
export const codeFormat: string = 'رمز من 6 أرقام'
