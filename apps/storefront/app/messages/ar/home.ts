// Compiled from messages/ar.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const viewAll: string = 'عرض كل المنتجات'
export const soldOut: string = 'نفدت الكمية'
export const from = ({ price }: { price: string | number }): string =>
  `من \u2068${price}\u2069`
export const stillLife: string = 'منتجات مختارة'
export const stillLifeOf = ({ names }: { names: string | number }): string =>
  `صورة تضم \u2068${names}\u2069`
export const featured: string = 'منتجات مختارة'
export const range = ({ count, number }: { count: number; number: string | number }): string =>
  plural('ar', count, { 0: `لا توجد منتجات بعد`, one: `منتج واحد (\u2068${number}\u2069)`, two: `منتجان (\u2068${number}\u2069)`, few: `\u2068${number}\u2069 منتجات`, many: `\u2068${number}\u2069 منتجًا`, other: `\u2068${number}\u2069 منتج` })
export const startWith = ({ collections }: { collections: string | number }): string =>
  `ابدأ بـ \u2068${collections}\u2069.`
export const collections: string = 'المجموعات'
export const products = ({ count }: { count: number }): string =>
  plural('ar', count, { zero: `لا منتجات`, one: `منتج واحد`, two: `منتجان`, few: `${count} منتجات`, many: `${count} منتجًا`, other: `${count} منتج` })
export const arrivals: string = 'وصل حديثًا'
export const allNew: string = 'عرض كل ما وصل حديثًا'
export const view = ({ name }: { name: string | number }): string =>
  `عرض \u2068${name}\u2069`
export const byBrand: string = 'حسب العلامة التجارية'
export const viewAllOf = ({ count }: { count: string | number }): string =>
  `عرض كل المنتجات (\u2068${count}\u2069)`
export const emptyTitle: string = 'لا توجد منتجات بعد'
export const empty: string = 'عد قريبًا: المنتجات الأولى في طريقها إلينا.'
