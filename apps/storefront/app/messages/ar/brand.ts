// Compiled from messages/ar.json by `npm run messages`.
export const brand: string = 'العلامة التجارية'
export const products = ({ name }: { name: string | number }): string =>
  `منتجات \u2068${name}\u2069`
export const viewAll = ({ count }: { count: string | number }): string =>
  `عرض كل المنتجات (\u2068${count}\u2069)`
