// Compiled from messages/ar.json by `npm run messages`.
export const title: string = 'إيقاف التذكيرات؟'
export const text: string = 'لن يكتب إليك هذا المتجر بعدها عن الطلبات التي لم تكملها. ستصلك رسائل الطلبات التي أرسلتها.'
export const submit: string = 'إيقاف التذكيرات'
