// Compiled from messages/ar.json by `npm run messages`.
export const title: string = 'راجع بريدك الإلكتروني'
export const sent = ({ email }: { email: string | number }): string =>
  `أرسلنا رمزًا من 6 أرقام إلى \u2068${email}\u2069. يسري 10 دقائق.`
export const sentToYou: string = 'أرسلنا إليك رمزًا من 6 أرقام. يسري 10 دقائق.'
export const resend: string = 'إرسال رمز جديد'
export const notReceived: string = 'لم تصلك الرسالة؟ ابحث في الرسائل غير المرغوب فيها أو أرسلها من جديد.'
export const notReceivedYet = ({ time }: { time: string | number }): string =>
  `لم تصلك الرسالة؟ ابحث في الرسائل غير المرغوب فيها، أو أرسلها من جديد بعد \u2068${time}\u2069.`
export const otherAddress: string = 'استخدام عنوان آخر'
export const sentRecently: string = 'أرسلنا رمزًا قبل لحظات. ابحث في الرسائل غير المرغوب فيها، أو انتظر دقيقة.'
export const newCodeSent: string = 'أرسلنا رمزًا جديدًا. لم تعد الرموز السابقة صالحة.'
