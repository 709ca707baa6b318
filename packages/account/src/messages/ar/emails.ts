// Compiled from messages/ar.json by `npm run messages`.
import { select } from '@vitrine/ui/message-forms/select'
export const factorMessage = ({ code, shop }: { code: string | number; shop: string | number }): string =>
  `\u2068${code}\u2069 هو رمزك لدى \u2068${shop}\u2069. يسري 10 دقائق. لا تعطه لأحد.`
export const notYou: string = 'لم تكن أنت؟ اختر كلمة مرور جديدة هنا:'
export const choosePassword: string = 'اختيار كلمة مرور جديدة'
export const ignore: string = 'إن لم تطلب ذلك فتجاهل هذه الرسالة.'
export const contactShop = ({ shop }: { shop: string | number }): string =>
  `لم تكن أنت؟ اتصل بـ \u2068${shop}\u2069 فورًا.`
export const verificationCodeSubject = ({ code, shop }: { code: string | number; shop: string | number }): string =>
  `\u2068${code}\u2069 هو رمزك لدى \u2068${shop}\u2069`
export const verificationCode: string = 'أدخل هذا الرمز المكون من 6 أرقام حيث أنشأت الحساب. يسري 10 دقائق.'
export const accountExistsSubject = ({ shop }: { shop: string | number }): string =>
  `لديك حساب بالفعل لدى \u2068${shop}\u2069`
export const accountExists: string = 'حاول شخص، ولعله أنت، إنشاء حساب بهذا العنوان. لديك حساب بالفعل: سجّل الدخول به.'
export const accountExistsForgot: string = 'إن نسيت كلمة المرور فاختر كلمة جديدة:'
export const signInCodeSubject = ({ code, shop }: { code: string | number; shop: string | number }): string =>
  `\u2068${code}\u2069 هو رمز دخولك لدى \u2068${shop}\u2069`
export const signInCode: string = 'أدخل هذا الرمز المكون من 6 أرقام لتسجيل الدخول. يسري 10 دقائق.'
export const signInCodeNotYou: string = 'لا تحاول تسجيل الدخول؟ ربما يعرف أحد كلمة مرورك. غيّرها.'
export const recoverySubject = ({ shop }: { shop: string | number }): string =>
  `إعادة تعيين كلمة مرورك لدى \u2068${shop}\u2069`
export const recovery: string = 'اختر كلمة مرور جديدة بهذا الرابط. يصلح مرة واحدة خلال 30 دقيقة.'
export const activationSubject = ({ shop }: { shop: string | number }): string =>
  `حسابك لدى \u2068${shop}\u2069`
export const activation = ({ shop }: { shop: string | number }): string =>
  `أنشأ \u2068${shop}\u2069 حسابًا لك. اختر كلمة مرور بهذا الرابط لتفعيله. يصلح مرة واحدة خلال 30 دقيقة.`
export const activationLink: string = 'اختيار كلمة مرور'
export const passwordChangedSubject = ({ shop }: { shop: string | number }): string =>
  `تغيّرت كلمة مرورك لدى \u2068${shop}\u2069`
export const passwordChanged: string = 'سُجّل خروجك من كل الأجهزة الأخرى.'
export const credentialsRemovedSubject = ({ shop }: { shop: string | number }): string =>
  `اختر كلمة مرور جديدة لدى \u2068${shop}\u2069`
export const credentialsRemoved: string = 'سجّلت الدخول برمز، فتأكد لأول مرة أن هذا العنوان لك. لم تعد كلمات المرور ومفاتيح المرور التي أُعدت قبل ذلك صالحة، لأن غيرك ربما أعدّها.'
export const credentialsRemovedNext: string = 'يمكنك متابعة الدخول بالرموز، أو اختيار كلمة مرور جديدة هنا:'
export const passwordLockedSubject = ({ shop }: { shop: string | number }): string =>
  `أعد تعيين كلمة مرورك لدى \u2068${shop}\u2069`
export const passwordLocked: string = 'أُوقف تسجيل الدخول بكلمة المرور بعد محاولات خاطئة كثيرة. لم يتغير شيء في حسابك. اختر كلمة مرور جديدة عبر البريد الإلكتروني.'
export const approvedSubject = ({ shop }: { shop: string | number }): string =>
  `تمت الموافقة على حسابك لدى \u2068${shop}\u2069`
export const approved: string = 'يمكنك تسجيل الدخول الآن.'
export const approvedLink: string = 'الانتقال إلى المتجر'
export const deniedSubject = ({ shop }: { shop: string | number }): string =>
  `حسابك لدى \u2068${shop}\u2069`
export const denied = ({ shop }: { shop: string | number }): string =>
  `راجع \u2068${shop}\u2069 حسابك ولم يوافق عليه. يمكنك المتابعة كزائر.`
export const factorsChangedSubject = ({ shop }: { shop: string | number }): string =>
  `تغيّرت طريقة دخولك لدى \u2068${shop}\u2069`
export const factorsChanged: string = 'أُضيفت إلى حسابك طريقة دخول أو خطوة تحقق ثانية، أو أُزيلت منه.'
export const providerLinkedSubject = ({ shop, provider }: { shop: string | number; provider: string | number }): string =>
  `يمكنك الآن تسجيل الدخول لدى \u2068${shop}\u2069 عبر \u2068${provider}\u2069`
export const providerLinked = ({ provider, shop }: { provider: string | number; shop: string | number }): string =>
  `رُبط حسابك لدى \u2068${provider}\u2069 بحسابك لدى \u2068${shop}\u2069. يمكنك إزالته من صفحة «الأمان».`
export const newAddressCodeSubject = ({ code, shop }: { code: string | number; shop: string | number }): string =>
  `\u2068${code}\u2069 يؤكد عنوانك الجديد لدى \u2068${shop}\u2069`
export const newAddressCode: string = 'أدخل هذا الرمز المكون من 6 أرقام حيث غيّرت عنوانك. يسري 10 دقائق.'
export const emailChangedSubject = ({ shop }: { shop: string | number }): string =>
  `تسجّل الدخول لدى \u2068${shop}\u2069 بعنوان آخر الآن`
export const emailChanged: string = 'لم يعد هذا العنوان يصلح لتسجيل الدخول، وتُرسل الرسائل إلى العنوان الجديد.'
export const accountDeletedSubject = ({ shop }: { shop: string | number }): string =>
  `حُذف حسابك لدى \u2068${shop}\u2069`
export const accountDeleted: string = 'حُذف ما كان المتجر يعرفه عنك. يمكنك المتابعة كزائر.'
export const orderCanceledSubject = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `أُلغي طلبك \u2068${number}\u2069 لدى \u2068${shop}\u2069`
export const orderCanceled = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `ألغى \u2068${shop}\u2069 طلبك \u2068${number}\u2069. إن كنت قد دفعت ثمنه فاتصل بالمتجر لاسترداد المبلغ.`
export const orderPlacedSubject = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `طلبك \u2068${number}\u2069 لدى \u2068${shop}\u2069`
export const orderPlaced = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `شكرًا لك. وصل طلبك \u2068${number}\u2069 إلى \u2068${shop}\u2069.`
export const orderSubtotal: string = 'المنتجات'
export const orderShipping: string = 'التوصيل'
export const orderDiscount: string = 'الخصم'
export const orderTax: string = 'الضريبة'
export const orderTaxIncluded: string = 'الضريبة المشمولة'
export const orderTotal: string = 'الإجمالي'
export const orderAddress: string = 'التوصيل إلى'
export const orderLink: string = 'عرض طلبك'
export const orderFilesReadySubject = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `ملفات طلبك \u2068${number}\u2069 لدى \u2068${shop}\u2069`
export const orderFilesReady = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `وصل ثمن طلبك \u2068${number}\u2069 إلى \u2068${shop}\u2069. يمكنك تنزيل هذه الملفات الآن.`
export const orderFilesLink: string = 'تنزيل ملفاتك'
export const orderShippedSubject = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `طلبك \u2068${number}\u2069 من \u2068${shop}\u2069 في الطريق إليك`
export const orderShipped = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `أرسل \u2068${shop}\u2069 هذه المنتجات من طلبك \u2068${number}\u2069.`
export const orderCarrier: string = 'شركة الشحن'
export const orderTrackingNumber: string = 'رقم التتبع'
export const orderTrack: string = 'تتبع الطرد'
export const orderRefundedSubject = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `ردّ \u2068${shop}\u2069 مبلغ طلبك \u2068${number}\u2069`
export const orderRefunded = ({ shop, amount, number }: { shop: string | number; amount: string | number; number: string | number }): string =>
  `ردّ \u2068${shop}\u2069 مبلغ \u2068${amount}\u2069 من طلبك \u2068${number}\u2069. قد يستغرق وصوله بضعة أيام.`
export const checkoutRecoverySubject = ({ shop }: { shop: string | number }): string =>
  `تركت شيئًا لدى \u2068${shop}\u2069`
export const checkoutRecovery = ({ shop }: { shop: string | number }): string =>
  `لم تكمل طلبك لدى \u2068${shop}\u2069. ما زالت هذه المنتجات في انتظارك، ويمكنك شراؤها ما دامت متوفرة.`
export const checkoutRecoveryLink: string = 'متابعة طلبك'
export const checkoutRecoveryRefuse: string = 'إيقاف هذه التذكيرات'
export const testSubject = ({ shop }: { shop: string | number }): string =>
  `رسالة تجريبية من \u2068${shop}\u2069`
export const test = ({ shop }: { shop: string | number }): string =>
  `رسائل \u2068${shop}\u2069 تصل. لقد أرسلت هذه الرسالة من إعدادات لوحة الإدارة.`
export const webhookStoppedSubject = ({ shop, host }: { shop: string | number; host: string | number }): string =>
  `توقف \u2068${shop}\u2069 عن إرسال الأحداث إلى \u2068${host}\u2069`
export const webhookStopped = ({ reason, url }: { reason: string; url: string | number }): string =>
  select(reason, { GONE: `أجاب \u2068${url}\u2069 بأنه لا يريد أحداثًا أخرى (410).`, other: `لم يصل أي حدث إلى \u2068${url}\u2069 منذ خمسة أيام.` })
export const webhookStoppedNext: string = 'تُحفظ الأحداث التي لم تُرسل 30 يومًا. أصلح المستقبِل وفعّل الاشتراك من جديد ليتابع من حيث توقف.'
export const developmentFactorSubject = ({ channel, target, code }: { channel: string | number; target: string | number; code: string | number }): string =>
  `\u2068${channel}\u2069 إلى \u2068${target}\u2069: \u2068${code}\u2069`
export const developmentFactor = ({ shop, channel }: { shop: string | number; channel: string | number }): string =>
  `كان \u2068${shop}\u2069 سيرسل هذا عبر \u2068${channel}\u2069. يظهر هنا أثناء التطوير.`
export const orderPayment = ({ title }: { title: string | number }): string =>
  `الدفع: \u2068${title}\u2069`
export const backInStockConfirmationSubject = ({ item }: { item: string | number }): string =>
  `هل نخبرك عند توفر \u2068${item}\u2069؟`
export const backInStockConfirmation = ({ shop, item }: { shop: string | number; item: string | number }): string =>
  `طلب شخص، ولعله أنت، أن يكتب \u2068${shop}\u2069 إلى هذا العنوان عند توفر \u2068${item}\u2069. أكد ذلك بهذا الرابط الصالح يومين. نكتب إليك مرة واحدة ثم نحذف عنوانك.`
export const backInStockConfirmationLink: string = 'تأكيد عنوانك'
export const backInStockSubject = ({ item }: { item: string | number }): string =>
  `عاد \u2068${item}\u2069 إلى المخزون`
export const backInStock = ({ shop, item }: { shop: string | number; item: string | number }): string =>
  `طلبت من \u2068${shop}\u2069 أن يخبرك: عاد \u2068${item}\u2069 إلى المخزون.`
export const backInStockOnce: string = 'هذه هي الرسالة الوحيدة عنه. حُذف عنوانك من هذه القائمة.'
export const backInStockLink: string = 'عرض المنتج'
export const backInStockEnd: string = 'إيقاف الرسائل عن المنتجات الأخرى أيضًا'
export const returnRequestedSubject = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `إرجاع من طلبك \u2068${number}\u2069 لدى \u2068${shop}\u2069`
export const returnRequested = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `وصل إلى \u2068${shop}\u2069 طلبك إرجاع هذه المنتجات من الطلب \u2068${number}\u2069. تصلك رسالة عند البت فيه. لا ترسل شيئًا قبل ذلك.`
export const returnApprovedSubject = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `وافق \u2068${shop}\u2069 على الإرجاع من طلبك \u2068${number}\u2069`
export const returnApproved = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `يمكنك الآن إعادة هذه المنتجات من طلبك \u2068${number}\u2069 إلى \u2068${shop}\u2069. ضع في الطرد ورقة برقم الطلب.`
export const returnDeclinedSubject = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `رفض \u2068${shop}\u2069 الإرجاع من طلبك \u2068${number}\u2069`
export const returnDeclined = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `لا يقبل \u2068${shop}\u2069 إرجاع هذه المنتجات من طلبك \u2068${number}\u2069، والسبب:`
export const shopOrderSubject = ({ number, shop, total }: { number: string | number; shop: string | number; total: string | number }): string =>
  `طلب جديد \u2068${number}\u2069 لدى \u2068${shop}\u2069: \u2068${total}\u2069`
export const shopOrder = ({ buyer, number }: { buyer: string | number; number: string | number }): string =>
  `أرسل \u2068${buyer}\u2069 الطلب \u2068${number}\u2069.`
export const shopOrderNote: string = 'ملاحظة من المشتري'
export const shopOrderLink: string = 'عرض الطلب في لوحة الإدارة'
export const shopReturnSubject = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `طلب إرجاع من الطلب \u2068${number}\u2069 لدى \u2068${shop}\u2069`
export const shopReturn = ({ buyer, number }: { buyer: string | number; number: string | number }): string =>
  `يريد \u2068${buyer}\u2069 إرجاع هذه المنتجات من الطلب \u2068${number}\u2069، وينتظر ردك.`
export const shopReturnLink: string = 'الرد في لوحة الإدارة'
