// Compiled from messages/ar.json by `npm run messages`.
export const shop: string = 'المتجر'
export const taxIncluded: string = 'السعر شامل الضريبة.'
export const taxAdded: string = 'تُضاف الضريبة.'
export const loading: string = 'يجري تحميل الصفحة'
export const skip: string = 'الانتقال إلى المحتوى'
export const dated: string = 'لا يمكننا الوصول إلى قائمة منتجاتنا الآن. ما تراه هو آخر ما وصلنا: ربما تغيرت الأسعار والكميات.'
export const collections: string = 'المتجر'
export const menu: string = 'القائمة'
export const close: string = 'إغلاق'
export const allProducts: string = 'كل المنتجات'
export const search: string = 'بحث'
export const account: string = 'الحساب'
export const signIn: string = 'تسجيل الدخول'
export const register: string = 'إنشاء حساب'
export const footer: string = 'تذييل الصفحة'
export const yourAccount: string = 'حسابك'
export const aboutUs: string = 'من نحن'
export const theme: string = 'المظهر:'
export const lightTheme: string = 'فاتح'
export const darkTheme: string = 'داكن'
export const systemTheme: string = 'مثل الجهاز'
export const silentSignIn: string = 'تسجيل الدخول'
export const cart: string = 'السلة'
export const quickAdd = ({ name }: { name: string | number }): string =>
  `إضافة \u2068${name}\u2069 إلى السلة`
export const wishlist: string = 'المفضلة'
export const saved = ({ name }: { name: string | number }): string =>
  `\u2068${name}\u2069 في المفضلة`
export const region = ({ country, currency }: { country: string | number; currency: string | number }): string =>
  `التوصيل إلى \u2068${country}\u2069، الأسعار بعملة \u2068${currency}\u2069`
export const visits: string = 'عدّ الزيارات'
