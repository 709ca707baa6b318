// Compiled from messages/ar.json by `npm run messages`.
export const title: string = 'نتحقق من أنك إنسان'
export const text: string = 'وردت محاولات عدة من شبكتك. يحل متصفحك لغزًا صغيرًا في الخلفية، ولا تحتاج إلى الضغط على شيء.'
export const again: string = 'طال التحقق كثيرًا. نبدأه من جديد.'
export const takes: string = 'يجري التحقق، نحو 3 ثوانٍ'
export const passed: string = 'نجح التحقق. أدخل كلمة المرور للمتابعة.'
export const vendorLogin: string = 'وردت محاولات عدة من شبكتك، لذلك نتحقق من أنك إنسان.'
export const vendorRegister: string = 'قبل إنشاء حساب، نتحقق من أنك إنسان.'
export const failedLogin: string = 'لم ينجح التحقق في متصفحك. سجّل الدخول برمز عبر البريد الإلكتروني أدناه.'
export const failedRegister: string = 'لم ينجح التحقق في متصفحك. حمّل الصفحة من جديد وحاول، أو تابع كزائر.'
export const needsScriptLogin: string = 'نتحقق من أنك إنسان، ويحتاج التحقق إلى JavaScript، وهو معطّل في هذا المتصفح. يمكنك تسجيل الدخول من دونه برمز عبر البريد الإلكتروني أدناه.'
export const needsScriptRegister: string = 'قبل إنشاء حساب، نتحقق من أنك إنسان. يحتاج التحقق إلى JavaScript، وهو معطّل في هذا المتصفح. فعّله لهذه الصفحة، أو تابع كزائر.'
export const frame: string = 'التحقق من أنك إنسان'
export const cloudflare = ({ privacy, terms }: { privacy: string | number; terms: string | number }): string =>
  `يتحقق Cloudflare Turnstile من أنك إنسان. تسري \u2068${privacy}\u2069 و\u2068${terms}\u2069 الخاصة به.`
export const cloudflarePrivacy: string = 'سياسة الخصوصية'
export const cloudflareTerms: string = 'الشروط'
export const google = ({ privacy }: { privacy: string | number }): string =>
  `هذه الصفحة محمية بـ reCAPTCHA: تتحقق Google نيابة عن المتجر من أنك إنسان. \u2068${privacy}\u2069`
export const googlePrivacy: string = 'ما يعنيه ذلك لك'
