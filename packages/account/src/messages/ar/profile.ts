// Compiled from messages/ar.json by `npm run messages`.
import { select } from '@vitrine/ui/message-forms/select'
export const visibility: string = 'لا يراه سوانا، ما لم تجعله عامًا.'
export const displayName: string = 'الاسم المعروض'
export const company: string = 'الشركة'
export const birthday: string = 'تاريخ الميلاد'
export const isPublic: string = 'يمكن للأعضاء الآخرين رؤية هذا الاسم'
export const addresses: string = 'العناوين'
export const addressesText: string = 'يبدأ إتمام الشراء بعناوينك الافتراضية.'
export const defaultFor = ({ use }: { use: string }): string =>
  select(use, { BILLING: `العنوان الافتراضي للفواتير`, other: `العنوان الافتراضي للتوصيل` })
export const addAddress: string = 'إضافة عنوان'
export const signInEmail: string = 'لتسجيل الدخول والرسائل'
export const contactOnly: string = 'لسجلات المتجر، ولا نرسل إليه شيئًا'
export const addEmail: string = 'إضافة بريد إلكتروني'
export const saveEmail: string = 'إضافة بريد إلكتروني'
export const phone: string = 'الهاتف'
export const phoneText: string = 'للتوصيل فقط.'
export const addPhone: string = 'إضافة رقم هاتف'
export const savePhone: string = 'إضافة رقم هاتف'
export const label: string = 'التسمية'
export const tag = ({ tag }: { tag: string }): string =>
  select(tag, { MAIN: `الأساسي`, HOME: `المنزل`, WORK: `العمل`, BILLING: `الفواتير`, SHIPPING: `التوصيل`, MOBILE: `الجوال`, FAX: `الفاكس`, other: `غير ذلك` })
