// Compiled from messages/ar.json by `npm run messages`.
import { select } from '@vitrine/ui/message-forms/select'
export const passwordExpired: string = 'كلمة المرور صحيحة لكن يجب تغييرها. أرسلنا إليك رابطًا.'
export const accountExists: string = 'يوجد حساب بهذا العنوان. سجّل الدخول وتنتقل سلتك معك.'
export const signInTooOld: string = 'مضى وقت طويل على تسجيل دخولك. سجّل الدخول من جديد.'
export const pageExpired: string = 'انتهت صلاحية هذه الصفحة. ابدأ من جديد.'
export const accountBlocked: string = 'هذا الحساب محظور. اتصل بالمتجر.'
export const noAccount: string = 'لا يوجد حساب بهذا البريد الإلكتروني.'
export const noSuchFactor: string = 'لا توجد خطوة تحقق كهذه في هذا الحساب.'
export const phoneNotAllowed: string = 'لا يرسل المتجر رسائل إلى هذا الرقم. اختر طريقة أخرى.'
export const tooManyPasskeys: string = 'بلغ الحساب أقصى عدد من مفاتيح المرور. أزل أحدها أولًا.'
export const lastOwner: string = 'أنت مالك المتجر الوحيد. اجعل شخصًا آخر مالكًا أولًا.'
export const setupLinkUsed: string = 'لم يعد هذا الرابط صالحًا. استُخدم من قبل أو أصبح قديمًا.'
export const passwordTooLong: string = 'كلمة المرور طويلة جدًا.'
export const passwordTooShort: string = 'تحتاج كلمة المرور إلى 10 أحرف أو أكثر.'
export const passwordTooWeak: string = 'كلمة المرور هذه سهلة التخمين.'
export const sameEmail: string = 'تسجّل الدخول بهذا العنوان بالفعل.'
export const tooLong: string = 'هذا طويل جدًا.'
export const missing: string = 'املأ هذا الحقل.'
export const notValid: string = 'هذا غير صالح.'
export const field = ({ name }: { name: string }): string =>
  select(name, { newEmail: `العنوان الجديد`, email: `البريد الإلكتروني`, phone: `رقم الهاتف`, name: `الاسم`, firstName: `الاسم الأول`, lastName: `اسم العائلة`, nickname: `الاسم المعروض`, company: `الشركة`, birthdate: `تاريخ الميلاد`, addressLine: `الشارع والرقم`, addressLine2: `الشركة أو الطابق أو الشقة`, postalCode: `الرمز البريدي`, city: `المدينة`, country: `البلد`, tag: `التسمية`, other: `` })
export const fieldError = ({ field, error }: { field: string | number; error: string | number }): string =>
  `\u2068${field}\u2069: \u2068${error}\u2069`
