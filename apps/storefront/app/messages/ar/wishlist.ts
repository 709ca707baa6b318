// Compiled from messages/ar.json by `npm run messages`.
export const title: string = 'المفضلة'
export const full: string = 'امتلأت المفضلة. أزل منتجًا لتضيف غيره.'
export const empty: string = 'المفضلة فارغة'
export const emptyText: string = 'اضغط على قلب المنتج لتجده هنا.'
export const emptyGuestText: string = 'اضغط على قلب المنتج لتجده هنا. سجّل الدخول لترى مفضلتك على أجهزتك الأخرى.'
export const browse: string = 'عرض كل المنتجات'
export const remove: string = 'إزالة'
export const removeProduct = ({ name }: { name: string | number }): string =>
  `إزالة \u2068${name}\u2069 من المفضلة`
export const share: string = 'مشاركة المفضلة'
export const shareText: string = 'كل من لديه الرابط يرى هذه المنتجات، ولا يعرف من أنت.'
export const shared: string = 'كل من لديه هذا الرابط يرى هذه المنتجات، ولا يعرف من أنت.'
export const link: string = 'الرابط'
export const makeLink: string = 'إنشاء رابط'
export const unshare: string = 'إيقاف المشاركة'
export const sharedTitle: string = 'قائمة مفضلة مشتركة'
export const sharedEmpty: string = 'لا شيء في هذه القائمة'
export const sharedEmptyText: string = 'أزال صاحبها كل المنتجات، أو لم تعد معروضة للبيع.'
