// Compiled from messages/ar.json by `npm run messages`.
import { select } from '@vitrine/ui/message-forms/select'
export const title: string = 'التحقق بخطوتين'
export const choose: string = 'اختر كيف تؤكد هويتك.'
export const fromApp = ({ shop }: { shop: string | number }): string =>
  `أدخل الرمز المكون من 6 أرقام من تطبيق المصادقة الخاص بـ \u2068${shop}\u2069.`
export const sentTo = ({ target }: { target: string | number }): string =>
  `أرسلنا رمزًا من 6 أرقام إلى \u2068${target}\u2069.`
export const calling = ({ target }: { target: string | number }): string =>
  `نتصل الآن بـ \u2068${target}\u2069. أدخل الرمز المكون من 6 أرقام الذي تسمعه.`
export const you: string = 'أنت'
export const approve: string = 'وافق على الطلب في هاتفك، ثم تابع هنا.'
export const approveNumber = ({ number }: { number: string | number }): string =>
  `اختر \u2068${number}\u2069 في هاتفك، ثم تابع هنا.`
export const approved: string = 'وافقت عليه'
export const resend: string = 'إرسال رمز جديد'
export const callAgain: string = 'الاتصال من جديد'
export const askAgain: string = 'إرسال طلب جديد'
export const factor = ({ type }: { type: string }): string =>
  select(type, { TOTP: `تطبيق المصادقة`, EMAIL: `رمز عبر البريد الإلكتروني`, SMS: `رمز في رسالة نصية`, CALL: `رمز في مكالمة هاتفية`, PUSH: `الموافقة في هاتفك`, other: type })
export const useBackupCode: string = 'استخدام رمز احتياطي'
export const backupTitle: string = 'استخدام رمز احتياطي'
export const backupText: string = 'أدخل أحد رموزك الاحتياطية العشرة. كل رمز يصلح مرة واحدة.'
export const backupCode: string = 'رمز احتياطي'
export const backToCode: string = 'استخدام رمز من 6 أرقام'
export const anotherWay: string = 'تجربة طريقة أخرى'
export const trustDevice: string = 'الوثوق بهذا الجهاز 30 يومًا'
