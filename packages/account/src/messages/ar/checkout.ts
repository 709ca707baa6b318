// Compiled from messages/ar.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'إتمام الشراء'
export const back: string = 'العودة إلى المتجر'
export const contact: string = 'بيانات الاتصال'
export const email: string = 'البريد الإلكتروني'
export const emailHint: string = 'لتأكيد طلبك.'
export const delivery: string = 'التوصيل'
export const billing: string = 'عنوان الفاتورة'
export const country: string = 'البلد'
export const subdivision: string = 'الولاية أو المنطقة'
export const choose: string = 'اختر …'
export const firstName: string = 'الاسم الأول'
export const lastName: string = 'اسم العائلة'
export const company: string = 'الشركة'
export const street: string = 'الشارع والرقم'
export const line2: string = 'الشقة أو الطابق أو سطر إضافي'
export const postalCode: string = 'الرمز البريدي'
export const city: string = 'المدينة'
export const phone: string = 'الهاتف'
export const phoneHint: string = 'للأسئلة عن التوصيل فقط.'
export const vatId: string = 'رقم التسجيل الضريبي'
export const vatIdHint: string = 'للشركات في بلدان أخرى من الاتحاد الأوروبي.'
export const sameAddress: string = 'عنوان الفاتورة هو عنوان التوصيل'
export const savedAddresses: string = 'عناوينك'
export const useAddress: string = 'استخدام هذا العنوان'
export const method: string = 'طريقة التوصيل'
export const collect = ({ address }: { address: string | number }): string =>
  `الاستلام من: \u2068${address}\u2069`
export const noDelivery: string = 'لا نوصل هذه المنتجات إلى هذا البلد أو هذه المنطقة.'
export const deliveryByRegion: string = 'اختر الولاية أو المنطقة لمعرفة طرق التوصيل.'
export const tooHeavy = ({ weight }: { weight: string | number }): string =>
  `هذا الطلب ثقيل جدًا. نوصّل إلى هذا العنوان \u2068${weight}\u2069 كحد أقصى لكل طلب.`
export const subtotalTooLow = ({ amount }: { amount: string | number }): string =>
  `يقل طلبك بمقدار \u2068${amount}\u2069 عن الحد الأدنى للتوصيل إلى هذا العنوان.`
export const update: string = 'تحديث التوصيل والإجمالي'
export const updating: string = 'يجري التحديث …'
export const payment: string = 'الدفع'
export const noPayment: string = 'لا شيء للدفع.'
export const noWays: string = 'لا يقبل هذا المتجر المدفوعات بعد. لا يمكن إرسال طلبك.'
export const card: string = 'البطاقة'
export const cardNumber: string = 'رقم البطاقة'
export const cardNext: string = 'تُدخل بطاقتك في الصفحة التالية. لا يرى المتجر رقمها أبدًا.'
export const testMode: string = 'وضع الاختبار: لا يُخصم أي مبلغ. استخدم إحدى بطاقات الاختبار أدناه، ولا تستخدم بطاقة حقيقية أبدًا.'
export const testCards: string = 'بطاقات الاختبار'
export const cardSucceeds: string = 'تُقبل'
export const cardDeclined: string = 'تُرفض'
export const cardLacksFunds: string = 'تُرفض: الرصيد غير كافٍ'
export const cardNeedsAction: string = 'تطلب الموافقة في صفحة البنك'
export const cardLate: string = 'تُقبل بعد 20 ثانية'
export const cardTwice: string = 'تُقبل ويصل الإشعار مرتين'
export const cardNever: string = 'لا يصل رد عليها أبدًا'
export const pay = ({ amount }: { amount: string | number }): string =>
  `دفع \u2068${amount}\u2069`
export const order = ({ amount }: { amount: string | number }): string =>
  `تأكيد الطلب بمبلغ \u2068${amount}\u2069`
export const paying: string = 'لحظة من فضلك …'
export const binding: string = 'بهذا ترسل طلبًا ملزمًا.'
export const yourOrder: string = 'طلبك'
export const items = ({ count }: { count: number }): string =>
  plural('ar', count, { zero: `لا منتجات`, one: `منتج واحد`, two: `منتجان`, few: `${count} منتجات`, many: `${count} منتجًا`, other: `${count} منتج` })
export const remove = ({ name }: { name: string | number }): string =>
  `إزالة \u2068${name}\u2069`
export const removeShort: string = 'إزالة'
export const soldOut: string = 'نفدت الكمية.'
export const notSold: string = 'لم يعد معروضًا للبيع.'
export const onlyLeft = ({ count }: { count: number }): string =>
  plural('ar', count, { zero: `لم يتبق شيء.`, one: `تبقت قطعة واحدة فقط.`, two: `تبقت قطعتان فقط.`, few: `تبقت ${count} قطع فقط.`, many: `تبقت ${count} قطعة فقط.`, other: `تبقت ${count} قطعة فقط.` })
export const coupon: string = 'رمز القسيمة'
export const apply: string = 'تطبيق'
export const removeCoupon = ({ code }: { code: string | number }): string =>
  `إزالة القسيمة \u2068${code}\u2069`
export const free: string = 'مجانًا'
export const toBeChosen: string = 'لم يُختر بعد'
export const required: string = 'املأ هذا الحقل.'
export const malformedEmail: string = 'هذا ليس عنوان بريد إلكتروني.'
export const notPossible: string = 'هذا غير ممكن هنا. راجعه.'
export const tooLong = ({ count }: { count: number }): string =>
  plural('ar', count, { many: `${count} حرفًا على الأكثر.`, other: `${count} حرف على الأكثر.` })
export const wrongVatId: string = 'هذا ليس رقم تسجيل ضريبي. راجعه أو اتركه فارغًا.'
export const checkFields: string = 'راجع الحقول المحددة.'
export const checkFieldsMore: string = 'لم يُرسل طلب ولم يُخصم مبلغ.'
export const changedTitle: string = 'تغيّر شيء ما.'
export const changed = ({ now, before }: { now: string | number; before: string | number }): string =>
  `أصبح الإجمالي \u2068${now}\u2069 بدلًا من \u2068${before}\u2069. لم يُرسل طلب ولم يُخصم مبلغ: راجعه ثم أكد من جديد.`
export const changedSame: string = 'راجع المبالغ ثم أكد من جديد. لم يُرسل طلب ولم يُخصم مبلغ.'
export const unavailable: string = 'لم تعد كل المنتجات متاحة. أزل المحدد منها ثم تابع. لم يُخصم مبلغ.'
export const deliveryGone: string = 'لم تعد طريقة التوصيل المختارة متاحة. اختر غيرها.'
export const chooseDelivery: string = 'اختر طريقة التوصيل.'
export const choosePayment: string = 'اختر طريقة الدفع.'
export const empty: string = 'لم يبق شيء لطلبه.'
export const couponProblem: string = 'لا يمكن استخدام القسيمة: غير معروفة أو منتهية أو مستنفدة أو لا تخص هذه المنتجات.'
export const declined: string = 'رُفضت البطاقة. لم يُخصم مبلغ. جرّب بطاقة أخرى.'
export const declinedFunds: string = 'رُفضت البطاقة لأن الرصيد غير كافٍ. لم يُخصم مبلغ. جرّب بطاقة أخرى.'
export const declinedApproval: string = 'لم تتم الموافقة على الدفع. لم يُخصم مبلغ. حاول من جديد أو استخدم بطاقة أخرى.'
export const unknownCard: string = 'هذه ليست من بطاقات الاختبار.'
export const canceled: string = 'أُلغي الدفع. لم يُخصم مبلغ.'
export const paymentFailed: string = 'لم ينجح الدفع. لم يُخصم مبلغ. حاول من جديد.'
export const notChargeable: string = 'لا يمكن دفع هذا المبلغ بالبطاقة. لم يُخصم مبلغ. اختر طريقة دفع أخرى أو غيّر طلبك.'
export const providerAway: string = 'خدمة الدفع لا تستجيب. لم يُخصم مبلغ. حاول من جديد بعد لحظات أو اختر طريقة دفع أخرى.'
export const checkTitle: string = 'الموافقة على الدفع'
export const checkText = ({ amount, shop }: { amount: string | number; shop: string | number }): string =>
  `تمثل هذه الصفحة صفحة البنك في وضع الاختبار. هل توافق على دفع \u2068${amount}\u2069 إلى \u2068${shop}\u2069؟`
export const approve: string = 'موافقة'
export const decline: string = 'رفض'
export const waitTitle: string = 'يجري تأكيد الدفع'
export const waitText = ({ amount }: { amount: string | number }): string =>
  `لم يرد البنك بعد. يمكنك مغادرة هذه الصفحة: يُرسل طلبك فور تأكيد البنك مبلغ \u2068${amount}\u2069.`
export const askAgain: string = 'السؤال من جديد'
export const cancelPayment: string = 'إلغاء الدفع'
export const cardTitle = ({ amount }: { amount: string | number }): string =>
  `دفع \u2068${amount}\u2069`
export const cardScript: string = 'يحتاج الدفع بالبطاقة إلى JavaScript. فعّله، أو ارجع واختر طريقة دفع أخرى.'
export const otherWay: string = 'اختيار طريقة دفع أخرى'
export const cardLoading: string = 'يجري تحميل نموذج البطاقة …'
export const thanks: string = 'شكرًا على طلبك'
export const thanksName = ({ name }: { name: string | number }): string =>
  `شكرًا \u2068${name}\u2069`
export const placed = ({ number }: { number: string | number }): string =>
  `رقم طلبك \u2068${number}\u2069.`
export const sentTo = ({ email }: { email: string | number }): string =>
  `أرسلنا تأكيدًا إلى \u2068${email}\u2069.`
export const confirmation: string = 'يصلك تأكيد عبر البريد الإلكتروني.'
export const payBy: string = 'كيفية الدفع'
export const toOrder: string = 'عرض طلبك'
export const toShop: string = 'العودة إلى المتجر'
export const elsewhere: string = 'أُرسل هذا الطلب.'
export const elsewhereText: string = 'تأكيده في رسالة البريد الإلكتروني إلى صاحبه.'
export const completed: string = 'اكتمل هذا الشراء'
export const account: string = 'اجمع طلباتك في مكان واحد'
export const accountText: string = 'نرسل إليك رابطًا لاختيار كلمة مرور. وتجد بعدها طلباتك وعناوينك هناك.'
export const createAccount: string = 'إنشاء حساب'
export const accountSent = ({ email }: { email: string | number }): string =>
  `راجع بريدك الإلكتروني: أرسلنا رابطًا إلى \u2068${email}\u2069.`
export const forCompanies: string = 'للشركات'
export const signIn: string = 'تسجيل الدخول'
export const remind: string = 'يجوز للمتجر تذكيري عبر البريد الإلكتروني إن لم أكمل الطلب.'
