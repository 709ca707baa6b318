// Compiled from messages/ar.json by `npm run messages`.
export const order = ({ number }: { number: string | number }): string =>
  `الطلب \u2068${number}\u2069`
export const invoice = ({ number }: { number: string | number }): string =>
  `الفاتورة \u2068${number}\u2069`
export const placedOn = ({ date }: { date: string | number }): string =>
  `أُرسل الطلب في \u2068${date}\u2069`
export const dated = ({ date }: { date: string | number }): string =>
  `التاريخ: \u2068${date}\u2069`
export const canceled: string = 'أُلغي هذا الطلب.'
export const availability: string = 'التوفر'
export const preorder: string = 'طلب مسبق'
export const due: string = 'لم يُدفع بعد'
export const pending: string = 'قيد التأكيد'
export const paid: string = 'مدفوع'
export const partlyRefunded: string = 'رُدّ جزء من المبلغ'
export const refunded: string = 'رُدّ المبلغ'
export const none: string = 'لم يُرسل بعد'
export const part: string = 'أُرسل جزء منه'
export const all: string = 'أُرسل'
export const state: string = 'الدفع والتوصيل'
export const payment: string = 'الدفع'
export const delivery: string = 'التوصيل'
export const items: string = 'المنتجات'
export const item: string = 'المنتج'
export const quantity: string = 'الكمية'
export const price: string = 'السعر'
export const lineTotal: string = 'الإجمالي'
export const total: string = 'الإجمالي'
export const subtotal: string = 'المنتجات'
export const shipping: string = 'التوصيل'
export const discount: string = 'الخصم'
export const tax: string = 'الضريبة'
export const taxIncluded: string = 'الضريبة المشمولة'
export const refundedSum: string = 'المبلغ المردود'
export const taxes: string = 'الضرائب'
export const rate: string = 'النسبة'
export const net: string = 'الصافي'
export const gross: string = 'شامل الضريبة'
export const deliverTo: string = 'التوصيل إلى'
export const seller: string = 'البائع'
export const buyer: string = 'المشتري'
export const vatId = ({ id }: { id: string | number }): string =>
  `رقم التسجيل الضريبي: \u2068${id}\u2069`
export const parcels: string = 'الطرود'
export const sentOn = ({ date }: { date: string | number }): string =>
  `أُرسل في \u2068${date}\u2069`
export const track: string = 'تتبع الطرد'
export const downloads: string = 'الملفات'
export const download = ({ name }: { name: string | number }): string =>
  `تنزيل \u2068${name}\u2069`
export const downloadEnded = ({ name }: { name: string | number }): string =>
  `\u2068${name}\u2069: انتهت صلاحية هذا الرابط. اطلب رابطًا جديدًا من المتجر.`
export const downloadUntil = ({ date }: { date: string | number }): string =>
  `حتى \u2068${date}\u2069، وعشر مرات لكل ملف على الأكثر.`
export const toInvoice: string = 'الفاتورة للطباعة'
export const toOrder: string = 'العودة إلى الطلب'
export const returns: string = 'المرتجعات'
export const returnItems: string = 'إرجاع منتجات'
export const returnTitle = ({ number }: { number: string | number }): string =>
  `إرجاع منتجات من الطلب \u2068${number}\u2069`
export const returnText: string = 'اختر ما تريد إرجاعه. يرد المتجر عبر البريد الإلكتروني، فانتظر رده قبل أن ترسل شيئًا.'
export const returnQuantity = ({ name }: { name: string | number }): string =>
  `كم قطعة من \u2068${name}\u2069`
export const ofMost = ({ count }: { count: string | number }): string =>
  `من \u2068${count}\u2069`
export const returnReason: string = 'السبب'
export const returnComment: string = 'تعليق'
export const returnSubmit: string = 'طلب الإرجاع'
export const nothingChosen: string = 'اختر منتجًا واحدًا على الأقل.'
export const returnRefused: string = 'لم يعد إرجاع هذا ممكنًا. راجع ما اخترته.'
export const CHANGED_MIND: string = 'غيّرت رأيي'
export const DAMAGED: string = 'وصل تالفًا'
export const NOT_AS_DESCRIBED: string = 'لا يطابق الوصف'
export const WRONG_ITEM: string = 'وصل منتج آخر'
export const OTHER: string = 'سبب آخر'
export const REQUESTED: string = 'مطلوب'
export const APPROVED: string = 'تمت الموافقة: أرسله إلينا'
export const DECLINED: string = 'مرفوض'
export const RECEIVED: string = 'وصل إلى المتجر'
export const REFUNDED: string = 'رُدّ المبلغ'
export const askedOn = ({ date }: { date: string | number }): string =>
  `طُلب في \u2068${date}\u2069`
