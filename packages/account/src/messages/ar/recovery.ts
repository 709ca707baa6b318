// Compiled from messages/ar.json by `npm run messages`.
export const title: string = 'إعادة تعيين كلمة المرور'
export const text: string = 'نرسل إليك رابطًا لاختيار كلمة مرور جديدة.'
export const sendLink: string = 'إرسال الرابط'
export const remembered: string = 'هل تذكرتها؟'
export const sentTitle: string = 'راجع بريدك الإلكتروني'
export const sent = ({ email }: { email: string | number }): string =>
  `إن كان لدى \u2068${email}\u2069 حساب، فقد أرسلنا رابطًا لإعادة تعيين كلمة المرور. يصلح مرة واحدة خلال 30 دقيقة.`
export const sentRecently = ({ wait }: { wait: string | number }): string =>
  `أرسلنا رابطًا قبل لحظات. حاول من جديد بعد \u2068${wait}\u2069.`
export const chooseTitle: string = 'اختر كلمة مرور جديدة'
export const chooseText: string = 'سنسجّل خروجك من كل أجهزتك الأخرى.'
export const linkExpiredTitle: string = 'لم يعد هذا الرابط صالحًا'
export const linkExpired: string = 'استُخدم من قبل، أو مضى عليه أكثر من 30 دقيقة.'
export const yourAddress: string = 'عنوانك'
