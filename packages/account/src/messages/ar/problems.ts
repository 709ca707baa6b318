// Compiled from messages/ar.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const malformedEmail: string = 'أدخل عنوان بريد إلكتروني مثل name@example.com'
export const malformedCode: string = 'أدخل أرقام الرمز الستة.'
export const wrongPassword: string = 'كلمة المرور غير صحيحة.'
export const missingPassword: string = 'أدخل كلمة المرور.'
export const weakPassword: string = 'قصيرة جدًا أو سهلة التخمين. استخدم 10 أحرف على الأقل، والجملة القصيرة هي الأفضل.'
export const unreachableTitle: string = 'لا يمكننا الوصول إلى خدمة تسجيل الدخول'
export const unreachable: string = 'المشكلة من جهتنا أو من الشبكة، لا من كلمة المرور. حاول من جديد بعد لحظات.'
export const codeStillValid: string = 'لا يمكننا الوصول إلى خدمة تسجيل الدخول. ما زال رمزك صالحًا، حاول من جديد بعد لحظات.'
export const resetRequiredTitle: string = 'أعد تعيين كلمة المرور'
export const resetRequired = ({ email }: { email: string | number }): string =>
  `كلمة المرور صحيحة لكن يجب تغييرها. أرسلنا رابطًا إلى \u2068${email}\u2069.`
export const accountExistsTitle: string = 'لديك حساب بالفعل'
export const accountExists = ({ email }: { email: string | number }): string =>
  `يوجد حساب باسم \u2068${email}\u2069. سجّل الدخول به.`
export const passkeyTitle: string = 'لم يُقبل مفتاح المرور هذا'
export const passkey: string = 'حاول من جديد، أو سجّل الدخول بطريقة أخرى.'
export const credentialsTitle: string = 'البريد الإلكتروني وكلمة المرور غير متطابقين'
export const credentials: string = 'راجعهما، أو سجّل الدخول برمز عبر البريد الإلكتروني.'
export const failedTitle: string = 'لم ينجح ذلك'
export const notCreatedTitle: string = 'لم يُنشأ الحساب'
export const checkEntries: string = 'راجع ما أدخلته ثم حاول من جديد.'
export const tooManyTitle: string = 'محاولات كثيرة جدًا'
export const tooMany: string = 'أُدخلت كلمات مرور خاطئة كثيرة من جهاز غير معروف. أجهزتك أنت لم تتأثر.'
export const waiting: string = 'في الانتظار'
export const tryAgainIn = ({ time }: { time: string | number }): string =>
  `حاول من جديد بعد \u2068${time}\u2069`
export const tryNow: string = 'يمكنك المحاولة من جديد الآن.'
export const wrongCode: string = 'هذا الرمز غير صحيح أو انتهت صلاحيته.'
export const attemptsLeft = ({ count }: { count: number }): string =>
  plural('ar', count, { 0: `أرسل رمزًا جديدًا.`, zero: `أرسل رمزًا جديدًا.`, one: `تبقت محاولة واحدة.`, two: `تبقت محاولتان.`, few: `تبقت ${count} محاولات.`, many: `تبقت ${count} محاولة.`, other: `تبقت ${count} محاولة.` })
export const tooManyCodes: string = 'محاولات كثيرة جدًا. حاول من جديد بعد لحظات.'
export const tooManyCodesWait = ({ wait }: { wait: string | number }): string =>
  `محاولات كثيرة جدًا. حاول من جديد بعد \u2068${wait}\u2069.`
export const seconds = ({ count }: { count: number }): string =>
  plural('ar', count, { zero: `لحظة`, one: `ثانية واحدة`, two: `ثانيتين`, few: `${count} ثوانٍ`, many: `${count} ثانية`, other: `${count} ثانية` })
export const minutes = ({ count }: { count: number }): string =>
  plural('ar', count, { zero: `لحظة`, one: `دقيقة واحدة`, two: `دقيقتين`, few: `${count} دقائق`, many: `${count} دقيقة`, other: `${count} دقيقة` })
export const hours = ({ count }: { count: number }): string =>
  plural('ar', count, { zero: `لحظة`, one: `ساعة واحدة`, two: `ساعتين`, few: `${count} ساعات`, many: `${count} ساعة`, other: `${count} ساعة` })
