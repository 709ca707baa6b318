// Compiled from messages/ar.json by `npm run messages`.
export const text: string = 'لتجد طلباتك لاحقًا. يمكنك التصفح من دون حساب.'
export const creating: string = 'يجري إنشاء الحساب'
export const haveAccount: string = 'هل لديك حساب؟'
