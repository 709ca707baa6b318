// Compiled from messages/ar.json by `npm run messages`.
export const confirmTitle: string = 'هل نخبرك عند توفره؟'
export const confirmText = ({ item }: { item: string | number }): string =>
  `تصلك رسالة واحدة عند توفر \u2068${item}\u2069.`
export const confirmSubmit: string = 'تأكيد العنوان'
export const endTitle: string = 'إيقاف الرسائل عن المخزون؟'
export const endText: string = 'لن يكتب إليك هذا المتجر بعدها عند توفر المنتجات. يمكنك الطلب من جديد في أي وقت.'
export const endSubmit: string = 'إيقاف الرسائل'
