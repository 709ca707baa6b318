// Compiled from messages/ar.json by `npm run messages`.
export const title: string = 'أخبروني عند توفره'
export const text = ({ name }: { name: string | number }): string =>
  `نفدت كمية \u2068${name}\u2069.`
export const email: string = 'البريد الإلكتروني'
export const consent: string = 'نرسل إليك رسالة واحدة عند توفره، ثم نحذف عنوانك.'
export const submit: string = 'أخبروني عند توفره'
export const confirmTitle: string = 'راجع بريدك الإلكتروني'
export const confirm = ({ name }: { name: string | number }): string =>
  `أرسلنا إليك رابطًا. افتحه لتأكيد عنوانك، ثم نخبرك عند توفر \u2068${name}\u2069.`
export const waitTitle: string = 'سنخبرك'
export const wait = ({ name }: { name: string | number }): string =>
  `تصلك رسالة واحدة عند توفر \u2068${name}\u2069.`
export const back = ({ name }: { name: string | number }): string =>
  `العودة إلى \u2068${name}\u2069`
export const close: string = 'إغلاق'
