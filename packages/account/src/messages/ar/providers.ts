// Compiled from messages/ar.json by `npm run messages`.
export const continueWith = ({ provider }: { provider: string | number }): string =>
  `المتابعة عبر \u2068${provider}\u2069`
export const tryAgain = ({ provider }: { provider: string | number }): string =>
  `المحاولة من جديد عبر \u2068${provider}\u2069`
export const linkWaits = ({ provider }: { provider: string | number }): string =>
  `يوجد حساب بهذا العنوان. سجّل الدخول كالمعتاد هذه المرة، وبعدها يمكنك الدخول عبر \u2068${provider}\u2069 أيضًا.`
export const declined = ({ provider }: { provider: string | number }): string =>
  `ألغيت تسجيل الدخول لدى \u2068${provider}\u2069. لم تُشارك أي بيانات.`
export const unreachable = ({ provider }: { provider: string | number }): string =>
  `لا يمكننا الوصول إلى \u2068${provider}\u2069 الآن. حاول من جديد، أو سجّل الدخول بطريقة أخرى.`
export const notAccepted = ({ provider }: { provider: string | number }): string =>
  `كان رد \u2068${provider}\u2069 متأخرًا أو لا يخص عملية الدخول هذه. حاول من جديد.`
export const noAddress = ({ provider }: { provider: string | number }): string =>
  `لم يشارك \u2068${provider}\u2069 عنوان بريد إلكتروني مؤكدًا. سجّل الدخول هنا أو أنشئ حسابًا، ثم أضف \u2068${provider}\u2069 من صفحة «الأمان».`
export const linkedElsewhere = ({ provider }: { provider: string | number }): string =>
  `حساب \u2068${provider}\u2069 هذا مرتبط بحساب آخر هنا، أو أن حسابك مرتبط بحساب آخر هناك. لم يتغير شيء.`
export const title: string = 'الحسابات المرتبطة'
export const add = ({ provider }: { provider: string | number }): string =>
  `ربط \u2068${provider}\u2069`
export const addText = ({ provider }: { provider: string | number }): string =>
  `ننقلك إلى \u2068${provider}\u2069 ثم نعيدك إلى هنا. وبعدها يمكنك تسجيل الدخول به.`
export const goThere = ({ provider }: { provider: string | number }): string =>
  `المتابعة إلى \u2068${provider}\u2069`
export const nothingElse: string = 'ليست لديك كلمة مرور ولا مفتاح مرور للتأكيد. سجّل الدخول من المتجر من جديد، ثم أجرِ التغيير.'
