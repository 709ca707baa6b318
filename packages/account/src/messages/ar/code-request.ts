// Compiled from messages/ar.json by `npm run messages`.
export const title: string = 'تسجيل الدخول برمز عبر البريد الإلكتروني'
export const text: string = 'إن وُجد حساب بهذا العنوان، نرسل إليه رمزًا من 6 أرقام.'
export const send: string = 'إرسال الرمز'
export const sentRecently = ({ wait }: { wait: string | number }): string =>
  `أرسلنا رمزًا قبل لحظات. حاول من جديد بعد \u2068${wait}\u2069.`
