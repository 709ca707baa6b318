// Compiled from messages/ar.json by `npm run messages`.
export const tooOften = ({ wait }: { wait: string | number }): string =>
  `محاولات كثيرة جدًا. حاول من جديد بعد \u2068${wait}\u2069.`
export const expiredCode: string = 'انتهت صلاحية هذا الرمز. ابدأ من جديد.'
export const passkeyNotSaved: string = 'لم يقدم الجهاز مفتاح مرور يمكننا حفظه. حاول من جديد.'
export const lastSignInMethod: string = 'هذه وسيلتك الوحيدة لتسجيل الدخول. اختر كلمة مرور أو أضف مفتاح مرور أولًا.'
export const changedElsewhere: string = 'تغيّر هذا في نافذة أخرى. راجعه من جديد ثم احفظ.'
export const alreadyGone: string = 'أُزيل من قبل.'
export const notSaved: string = 'لا يمكن حفظ بعض ما أدخلته. راجعه.'
