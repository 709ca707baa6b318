// Compiled from messages/ar.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const allProducts: string = 'كل المنتجات'
export const products = ({ count }: { count: number }): string =>
  plural('ar', count, { zero: `لا منتجات`, one: `منتج واحد`, two: `منتجان`, few: `${count} منتجات`, many: `${count} منتجًا`, other: `${count} منتج` })
export const productsOf = ({ count, all }: { count: string | number; all: number }): string =>
  `\u2068${count}\u2069 من ${plural('ar', all, { zero: `0 منتج`, one: `منتج واحد`, two: `منتجين`, few: `${all} منتجات`, many: `${all} منتجًا`, other: `${all} منتج` })}`
export const sort: string = 'الترتيب:'
export const recommended: string = 'المقترح'
export const newestFirst: string = 'الأحدث أولًا'
export const priceAscending: string = 'السعر من الأقل إلى الأعلى'
export const priceDescending: string = 'السعر من الأعلى إلى الأقل'
export const byName: string = 'الاسم'
export const sortNow: string = 'ترتيب'
export const bestMatch: string = 'الأكثر صلة'
export const density: string = 'عدد المنتجات في الصف'
export const twoPerRow: string = 'اثنان في الصف'
export const threePerRow: string = 'ثلاثة في الصف'
export const fivePerRow: string = 'خمسة في الصف'
export const filter: string = 'تصفية'
export const filtersActive: string = 'مفعّلة'
export const closeFilters: string = 'إغلاق التصفية'
export const show = ({ count }: { count: number }): string =>
  `عرض ${plural('ar', count, { zero: `0 منتج`, one: `منتج واحد`, two: `منتجين`, few: `${count} منتجات`, many: `${count} منتجًا`, other: `${count} منتج` })}`
export const clearAll: string = 'مسح الكل'
export const removeFilter = ({ value }: { value: string | number }): string =>
  `إزالة التصفية: \u2068${value}\u2069`
export const availability: string = 'التوفر'
export const inStock: string = 'متوفر'
export const soldOut: string = 'نفدت الكمية'
export const colour: string = 'اللون'
export const price: string = 'السعر'
export const lowestPrice: string = 'أقل سعر'
export const highestPrice: string = 'أعلى سعر'
export const to: string = 'إلى'
export const priceBetween = ({ lowest, highest }: { lowest: string | number; highest: string | number }): string =>
  `من \u2068${lowest}\u2069 إلى \u2068${highest}\u2069`
export const priceFrom = ({ lowest }: { lowest: string | number }): string =>
  `من \u2068${lowest}\u2069`
export const priceUpTo = ({ highest }: { highest: string | number }): string =>
  `حتى \u2068${highest}\u2069`
export const brand: string = 'العلامات التجارية'
export const collection: string = 'المجموعة'
export const noneTitle: string = 'لم نجد منتجات'
export const noneHere = ({ name }: { name: string | number }): string =>
  `لا توجد منتجات في \u2068${name}\u2069 الآن.`
export const noMatch: string = 'لا يوجد منتج يطابق كل خيارات التصفية. أزل أحدها أو امسح الكل.'
export const viewAll: string = 'عرض كل المنتجات'
export const moreProducts: string = 'منتجات أخرى'
export const progress = ({ count, all }: { count: string | number; all: string | number }): string =>
  `شاهدت \u2068${count}\u2069 من أصل \u2068${all}\u2069 من المنتجات`
export const showLast = ({ count }: { count: number }): string =>
  plural('ar', count, { 1: `عرض المنتج الأخير`, zero: `عرض الباقي`, one: `عرض المنتج الأخير`, two: `عرض المنتجين الأخيرين`, few: `عرض آخر ${count} منتجات`, many: `عرض آخر ${count} منتجًا`, other: `عرض آخر ${count} منتج` })
export const showMore = ({ count }: { count: string | number }): string =>
  `عرض المزيد (\u2068${count}\u2069)`
export const nextPage = ({ page }: { page: string | number }): string =>
  `المتابعة إلى الصفحة \u2068${page}\u2069`
export const previousPage = ({ page }: { page: string | number }): string =>
  `العودة إلى الصفحة \u2068${page}\u2069`
