// Compiled from messages/ar.json by `npm run messages`.
export const title: string = 'تسجيل الخروج؟'
export const text: string = 'أنت مسجّل الدخول هنا. تبقى سلتك على هذا الجهاز.'
