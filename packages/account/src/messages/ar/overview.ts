// Compiled from messages/ar.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const hello = ({ name }: { name: string | number }): string =>
  `مرحبًا \u2068${name}\u2069`
export const memberSince = ({ month }: { month: string | number }): string =>
  `عضو منذ \u2068${month}\u2069`
export const visibility: string = 'لا يراه سوى المتجر، ما لم تجعله عامًا.'
export const names: string = 'اسمك'
export const noName: string = 'لم تُدخل اسمًا.'
export const changeProfile: string = 'تغيير الملف الشخصي'
export const contact: string = 'بيانات الاتصال'
export const contactText: string = 'لتسجيل الدخول والرسائل والتوصيل.'
export const addresses = ({ count }: { count: number }): string =>
  plural('ar', count, { 0: `لا عناوين`, zero: `لا عناوين`, one: `عنوان واحد`, two: `عنوانان`, few: `${count} عناوين`, many: `${count} عنوانًا`, other: `${count} عنوان` })
export const passkeys = ({ count }: { count: number }): string =>
  plural('ar', count, { 0: `لا مفاتيح مرور`, zero: `لا مفاتيح مرور`, one: `مفتاح مرور واحد`, two: `مفتاحا مرور`, few: `${count} مفاتيح مرور`, many: `${count} مفتاح مرور`, other: `${count} مفتاح مرور` })
export const sessions = ({ count }: { count: number }): string =>
  plural('ar', count, { zero: `لم يُسجّل الدخول على أي جهاز`, one: `سُجّل الدخول على جهاز واحد`, two: `سُجّل الدخول على جهازين`, few: `سُجّل الدخول على ${count} أجهزة`, many: `سُجّل الدخول على ${count} جهازًا`, other: `سُجّل الدخول على ${count} جهاز` })
export const signOutText: string = 'يسجّل خروجك من هذا الجهاز.'
