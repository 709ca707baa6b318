// Compiled from messages/ar.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
import { select } from '@vitrine/ui/message-forms/select'
export const methods: string = 'طرق تسجيل الدخول'
export const methodsText: string = 'مع طريقتين، لن يمنعك فقدان الهاتف من الدخول.'
export const passkey: string = 'مفتاح مرور'
export const linkedAccount: string = 'حساب مرتبط'
export const linkedDetails = ({ since, used }: { since: string | number; used: string | number }): string =>
  `رُبط \u2068${since}\u2069، وآخر استخدام \u2068${used}\u2069`
export const rename = ({ name }: { name: string | number }): string =>
  `تغيير اسم \u2068${name}\u2069`
export const passkeyName: string = 'اسم مفتاح المرور'
export const saveName: string = 'حفظ الاسم'
export const addPasskey: string = 'إضافة مفتاح مرور'
export const passkeyUsed = ({ added, used }: { added: string | number; used: string | number }): string =>
  `أُضيف \u2068${added}\u2069، وآخر استخدام \u2068${used}\u2069`
export const passkeyUnused = ({ added }: { added: string | number }): string =>
  `أُضيف \u2068${added}\u2069، ولم يُستخدم بعد`
export const passkeyUsedSynced = ({ added, used }: { added: string | number; used: string | number }): string =>
  `أُضيف \u2068${added}\u2069، وآخر استخدام \u2068${used}\u2069، محفوظ في مدير كلمات المرور`
export const passkeyUnusedSynced = ({ added }: { added: string | number }): string =>
  `أُضيف \u2068${added}\u2069، ولم يُستخدم بعد، محفوظ في مدير كلمات المرور`
export const twoStep: string = 'التحقق بخطوتين'
export const twoStepText: string = 'خطوة ثانية على الأجهزة الجديدة، أو عندما يبدو الدخول غير مألوف. لا حاجة إليها مع مفتاح المرور.'
export const isOff: string = 'التحقق بخطوتين معطّل. فعّله لحماية حسابك إن خمّن أحد كلمة مرورك.'
export const setUp: string = 'إعداد'
export const finish: string = 'إنهاء الإعداد'
export const waitsForCode: string = 'أدخل الرمز الذي يعرضه التطبيق لتفعيله'
export const turnOn: string = 'تفعيل'
export const turnOff: string = 'تعطيل'
export const fewCodes = ({ count }: { count: number }): string =>
  plural('ar', count, { zero: `لم يتبق أي رمز من الرموز الاحتياطية العشرة`, one: `تبقى رمز واحد من الرموز الاحتياطية العشرة`, two: `تبقى رمزان من الرموز الاحتياطية العشرة`, few: `تبقت ${count} رموز من الرموز الاحتياطية العشرة`, many: `تبقى ${count} رمزًا من الرموز الاحتياطية العشرة`, other: `تبقى ${count} رمز من الرموز الاحتياطية العشرة` })
export const fewCodesText: string = 'أنشئ رموزًا جديدة واحفظها في مكان آمن.'
export const newCodes: string = 'إنشاء رموز جديدة'
export const sessions: string = 'أجهزتك وجلساتك'
export const sessionsText: string = 'الأجهزة التي سجّلت الدخول عليها. هل بينها جهاز لا تعرفه؟ سجّل خروجه وغيّر كلمة المرور.'
export const now: string = 'الآن'
export const signOutOthers: string = 'تسجيل الخروج من كل الأجهزة الأخرى'
export const signOutEverywhere: string = 'تسجيل الخروج من كل الأجهزة'
export const thisDevice = ({ since }: { since: string | number }): string =>
  `هذا الجهاز، منذ \u2068${since}\u2069`
export const otherDevice = ({ since, used }: { since: string | number; used: string | number }): string =>
  `سُجّل الدخول \u2068${since}\u2069، وآخر استخدام \u2068${used}\u2069`
export const trustedDevices: string = 'الأجهزة الموثوق بها'
export const trustedDevicesText: string = 'لا تُطلب خطوة ثانية على هذه الأجهزة.'
export const lastSignIn = ({ moment }: { moment: string | number }): string =>
  `آخر تسجيل دخول \u2068${moment}\u2069`
export const removeDevice: string = 'إزالة'
export const factor = ({ type }: { type: string }): string =>
  select(type, { TOTP: `تطبيق المصادقة`, EMAIL: `رمز عبر البريد الإلكتروني`, SMS: `رسالة نصية`, CALL: `مكالمة هاتفية`, PUSH: `الموافقة في هاتفك`, other: type })
export const factorDetail = ({ type }: { type: string }): string =>
  select(type, { TOTP: `رموز من 6 أرقام من تطبيق في هاتفك`, EMAIL: `رمز من 6 أرقام في رسالة بريد إلكتروني`, SMS: `رمز من 6 أرقام في هاتفك`, CALL: `رمز من 6 أرقام يُقرأ لك`, PUSH: `ضغطة واحدة`, other: `` })
export const device = ({ browser, system }: { browser: string | number; system: string | number }): string =>
  `\u2068${browser}\u2069 على \u2068${system}\u2069`
export const knownDevices: string = 'الأجهزة المعروفة'
export const knownDevicesText: string = 'كلمات المرور الخاطئة من مكان آخر لا تمنعك من الدخول على هذه الأجهزة.'
export const removeAllDevices: string = 'إزالة كل الأجهزة'
export const channelDetail = ({ detail, hint }: { detail: string | number; hint: string | number }): string =>
  `\u2068${detail}\u2069، إلى \u2068${hint}\u2069`
export const enterCode: string = 'أدخل الرمز'
export const channelCodeHint: string = 'يسري 10 دقائق.'
export const setUpChannel = ({ name }: { name: string | number }): string =>
  `إعداد \u2068${name}\u2069`
export const otherNumber = ({ name }: { name: string | number }): string =>
  `رقم آخر من أجل \u2068${name}\u2069`
export const phoneNumber: string = 'رقم الهاتف'
export const phoneNumberHint: string = 'مع رمز البلد، مثل ‎+44 20 7946 0000'
export const sendCode: string = 'إرسال الرمز'
