// Compiled from messages/ar.json by `npm run messages`.
import { select } from '@vitrine/ui/message-forms/select'
export const approvalTitle: string = 'حسابك في انتظار الموافقة'
export const approval = ({ shop, email }: { shop: string | number; email: string | number }): string =>
  `يراجع \u2068${shop}\u2069 كل حساب جديد، عادة خلال يوم عمل واحد. سنكتب إلى \u2068${email}\u2069 عند الموافقة.`
export const approvalNote: string = 'يمكنك متابعة التصفح حتى ذلك الحين.'
export const missingFieldsTitle: string = 'خطوة أخيرة'
export const missingFields = ({ shop }: { shop: string | number }): string =>
  `يحتاج \u2068${shop}\u2069 إلى بعض البيانات الإضافية. يمكنك إدخالها في صفحة تسجيل الدخول.`
export const way = ({ way }: { way: string }): string =>
  select(way, { shop: `متابعة التسوق`, signIn: `العودة إلى تسجيل الدخول`, signInPage: `الانتقال إلى صفحة تسجيل الدخول`, recovery: `إرسال الرابط`, other: way })
