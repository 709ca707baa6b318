// Compiled from messages/ar.json by `npm run messages`.
export const text: string = 'سجّلت الدخول قبل مدة. أكد بكلمة المرور أو بمفتاح مرور للمتابعة.'
export const usePasskey: string = 'استخدام مفتاح مرور'
export const passkeyNotUsed: string = 'لم يُستخدم أي مفتاح مرور. حاول من جديد، أو أدخل كلمة المرور.'
