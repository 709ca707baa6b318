// Compiled from messages/ar.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const noneTitle: string = 'لا طلبات بعد'
export const none: string = 'تظهر هنا طلباتك مع حالتها وفواتيرها.'
export const inPreparation: string = 'قيد التجهيز'
export const toBePaid: string = 'في انتظار الدفع'
export const beingConfirmed: string = 'يجري تأكيد الدفع'
export const partlySent: string = 'أُرسل جزء منه'
export const sent: string = 'أُرسل'
export const ready: string = 'جاهز'
export const canceled: string = 'ملغى'
export const refunded: string = 'رُدّ المبلغ'
export const summary = ({ number, total }: { number: string | number; total: string | number }): string =>
  `الطلب \u2068${number}\u2069، بمبلغ \u2068${total}\u2069.`
export const sentBy = ({ carrier, date }: { carrier: string | number; date: string | number }): string =>
  `لدى \u2068${carrier}\u2069 منذ \u2068${date}\u2069.`
export const sentOn = ({ date }: { date: string | number }): string =>
  `أُرسل في \u2068${date}\u2069.`
export const payBy = ({ title }: { title: string | number }): string =>
  `طريقة الدفع: \u2068${title}\u2069.`
export const refundedSum = ({ amount }: { amount: string | number }): string =>
  `رُدّ \u2068${amount}\u2069.`
export const open: string = 'عرض الطلب'
export const track: string = 'تتبع الطرد'
export const buyAgain: string = 'الشراء من جديد'
export const about = ({ number }: { number: string | number }): string =>
  `الطلب \u2068${number}\u2069`
export const more = ({ count }: { count: number }): string =>
  plural('ar', count, { zero: `ولا شيء آخر`, one: `ومنتج آخر`, two: `ومنتجان آخران`, few: `و${count} منتجات أخرى`, many: `و${count} منتجًا آخر`, other: `و${count} منتج آخر` })
export const earlier: string = 'طلبات أقدم'
export const newest: string = 'أحدث الطلبات'
export const invoice: string = 'الفاتورة'
