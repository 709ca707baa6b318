// Compiled from messages/ar.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const search: string = 'بحث'
export const label: string = 'ابحث بالاسم أو الخامة أو اللون أو العلامة التجارية'
export const recent: string = 'عمليات البحث الأخيرة'
export const clear: string = 'مسح عمليات البحث الأخيرة'
export const collections: string = 'المجموعات'
export const pages: string = 'الصفحات'
export const noResults = ({ words }: { words: string | number }): string =>
  `لا نتائج عن «\u2068${words}\u2069»`
export const hint: string = 'راجع الإملاء، أو ابحث عن اسم أو خامة أو لون أو علامة تجارية.'
export const corrected = ({ words, corrected }: { words: string | number; corrected: string | number }): string =>
  `لا نتائج عن «\u2068${words}\u2069». هذه نتائج «\u2068${corrected}\u2069».`
export const partial: string = 'لا يوجد منتج يضم كل هذه الكلمات. هذه المنتجات تضم بعضها.'
export const viewAll: string = 'عرض كل المنتجات'
export const close: string = 'إغلاق البحث'
export const unavailable: string = 'لا يمكن تحميل الاقتراحات الآن. اضغط Enter للبحث.'
export const viewed: string = 'شاهدته مؤخرًا'
export const products: string = 'المنتجات'
export const found = ({ count }: { count: number }): string =>
  plural('ar', count, { zero: `لا منتجات`, one: `منتج واحد`, two: `منتجان`, few: `${count} منتجات`, many: `${count} منتجًا`, other: `${count} منتج` })
export const all = ({ count }: { count: string | number }): string =>
  `عرض كل المنتجات (\u2068${count}\u2069)`
