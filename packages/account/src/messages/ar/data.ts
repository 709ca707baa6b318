// Compiled from messages/ar.json by `npm run messages`.
export const exportTitle: string = 'تنزيل بياناتك'
export const exportText: string = 'ملف واحد يقرؤه الناس والبرامج.'
export const exportContent: string = 'ملفك الشخصي ومفاتيح المرور والأجهزة والجلسات، وما سُجّل عن حسابك في آخر 30 يومًا. لا يتضمن أي كلمة مرور.'
export const download: string = 'تنزيل بياناتي'
export const deleteTitle: string = 'حذف الحساب'
export const deleteText: string = 'لا يمكن التراجع عن ذلك.'
export const deleteContent = ({ email }: { email: string | number }): string =>
  `يُحذف ملفك الشخصي وعناوينك ومفاتيح مرورك، ويُسجّل خروجك من كل الأجهزة. للتأكيد أدخل البريد الإلكتروني لهذا الحساب: \u2068${email}\u2069`
export const emailOfAccount: string = 'البريد الإلكتروني لهذا الحساب'
export const notTheAddress: string = 'هذا ليس البريد الإلكتروني لهذا الحساب.'
export const deleteAccount: string = 'حذف حسابي'
export const deleting: string = 'يجري الحذف'
export const deletedTitle: string = 'حُذف حسابك'
export const deleted: string = 'سُجّل خروجك من كل الأجهزة. يمكنك متابعة التصفح من دون حساب.'
