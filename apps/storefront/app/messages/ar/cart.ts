// Compiled from messages/ar.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'سلتك'
export const products = ({ count }: { count: number }): string =>
  plural('ar', count, { zero: `لا منتجات`, one: `منتج واحد`, two: `منتجان`, few: `${count} منتجات`, many: `${count} منتجًا`, other: `${count} منتج` })
export const close: string = 'إغلاق السلة'
export const openPage: string = 'عرض السلة'
export const empty: string = 'سلتك فارغة'
export const emptyText: string = 'ما تضيفه يبقى هنا 30 يومًا على هذا الجهاز.'
export const emptyMember: string = 'ما تضيفه يبقى في حسابك على كل أجهزتك.'
export const browse: string = 'عرض كل المنتجات'
export const signIn: string = 'سجّل الدخول لترى ما حفظته'
export const seen: string = 'شاهدته مؤخرًا'
export const quantityOf = ({ name }: { name: string | number }): string =>
  `كمية \u2068${name}\u2069`
export const update: string = 'تحديث'
export const remove: string = 'إزالة'
export const removeLabel = ({ name }: { name: string | number }): string =>
  `إزالة \u2068${name}\u2069`
export const removed = ({ name }: { name: string | number }): string =>
  `أُزيل: \u2068${name}\u2069`
export const adding: string = 'تجري إضافته'
export const each = ({ price }: { price: string | number }): string =>
  `\u2068${price}\u2069 للواحد`
export const leftNote = ({ count }: { count: string | number }): string =>
  `المتبقي: \u2068${count}\u2069. لا نحجز شيئًا قبل الدفع.`
export const atMost = ({ count }: { count: string | number }): string =>
  `المتبقي: \u2068${count}\u2069.`
export const onlyLeft = ({ count }: { count: string | number }): string =>
  `المتبقي \u2068${count}\u2069 فقط: اختر كمية أقل.`
export const lineSoldOut: string = 'نفدت الكمية. أزله لإتمام الشراء.'
export const lineGone: string = 'لم يعد معروضًا للبيع. أزله لإتمام الشراء.'
export const priceChanged = ({ before }: { before: string | number }): string =>
  `تغيّر السعر: كان \u2068${before}\u2069 عندما رأيته آخر مرة.`
export const freeDelivery: string = 'التوصيل مجاني.'
export const untilFree = ({ amount }: { amount: string | number }): string =>
  `يتبقى \u2068${amount}\u2069 ليصبح التوصيل مجانيًا.`
export const countedBefore: string = 'محسوب قبل آخر تغيير أجريته.'
export const coupon: string = 'رمز القسيمة'
export const apply: string = 'تطبيق'
export const applied: string = 'مطبّق'
export const removeCoupon = ({ code }: { code: string | number }): string =>
  `إزالة القسيمة \u2068${code}\u2069`
export const subtotal: string = 'المجموع الفرعي'
export const delivery = ({ country }: { country: string | number }): string =>
  `التوصيل إلى \u2068${country}\u2069`
export const byRegion: string = 'حسب المنطقة'
export const noDelivery: string = 'غير ممكن'
export const tooHeavy: string = 'الوزن زائد'
export const deliveredUpTo = ({ weight }: { weight: string | number }): string =>
  `نوصّل \u2068${weight}\u2069 كحد أقصى لكل طلب.`
export const notYetDelivered: string = 'غير ممكن بعد'
export const untilDelivered = ({ amount }: { amount: string | number }): string =>
  `يتبقى \u2068${amount}\u2069 لنتمكن من التوصيل.`
export const deliverTo: string = 'التوصيل إلى'
export const change: string = 'تغيير'
export const tax: string = 'الضريبة'
export const total: string = 'الإجمالي'
export const totalWithTax: string = 'الإجمالي شاملًا الضريبة'
export const afterThat: string = 'بعد ذلك'
export const checkOut: string = 'إتمام الشراء'
export const honest: string = 'المتجر هو من يحسب المبالغ لا متصفحك. ننتظر جوابه لعرض الإجمالي.'
export const offline: string = 'لا يوجد اتصال. تُرسل تغييراتك عند عودته.'
export const loading: string = 'يجري تحميل السلة.'
export const failed: string = 'تعذر تحميل السلة.'
export const again: string = 'حاول من جديد'
export const tooOften: string = 'تكرر هذا كثيرًا في وقت قصير. انتظر لحظة ثم حاول من جديد.'
export const soldOut: string = 'نفدت الكمية، لذلك لم يُضف.'
export const gone: string = 'لم يعد معروضًا للبيع، لذلك لم يُضف.'
export const full: string = 'امتلأت السلة: تتسع لـ 300 منتج مختلف.'
export const incomplete: string = 'لم تتم إضافته: اختر أولًا ما يلزم لهذا المنتج واملأ حقوله.'
export const unchanged: string = 'بقيت السلة كما هي: تعذر إجراء التغيير. حاول من جديد.'
export const couponUnknown: string = 'هذا الرمز غير معروف. تأكد من كتابته.'
export const couponEarly: string = 'لم يبدأ سريان هذا الرمز بعد.'
export const couponExpired: string = 'انتهت صلاحية هذا الرمز.'
export const couponUsed: string = 'استُنفد هذا الرمز.'
export const checkOutFailed: string = 'تعذر بدء إتمام الشراء. راجع ما في السلة ثم حاول من جديد.'
export const orderMissing = ({ count }: { count: number }): string =>
  plural('ar', count, { zero: `كل منتجات ذلك الطلب معروضة للبيع.`, one: `منتج واحد من ذلك الطلب لم يعد معروضًا للبيع.`, two: `منتجان من ذلك الطلب لم يعودا معروضين للبيع.`, few: `${count} منتجات من ذلك الطلب لم تعد معروضة للبيع.`, many: `${count} منتجًا من ذلك الطلب لم تعد معروضة للبيع.`, other: `${count} منتج من ذلك الطلب لم تعد معروضة للبيع.` })
export const orderRest: string = 'الباقي في سلتك.'
export const orderIncomplete: string = 'ليس في سلتك بعد، لأن اختيارًا أو نصًا ما زال ناقصًا:'
export const merged = ({ count }: { count: number }): string =>
  plural('ar', count, { zero: `سلتك كما كانت قبل تسجيل الدخول.`, one: `المنتج الذي أضفته قبل تسجيل الدخول موجود في سلتك.`, two: `المنتجان اللذان أضفتهما قبل تسجيل الدخول موجودان في سلتك.`, few: `${count} منتجات أضفتها قبل تسجيل الدخول موجودة في سلتك.`, many: `${count} منتجًا أضفتها قبل تسجيل الدخول موجودة في سلتك.`, other: `${count} منتج أضفتها قبل تسجيل الدخول موجودة في سلتك.` })
export const undo: string = 'تراجع'
export const free: string = 'مجانًا'
export const choose = ({ name }: { name: string | number }): string =>
  `اختر مواصفات \u2068${name}\u2069`
export const closeChoices: string = 'إغلاق'
export const details: string = 'كل التفاصيل'
export const arrives = ({ dates }: { dates: string | number }): string =>
  `يصل \u2068${dates}\u2069`
