// Compiled from messages/ar.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const delivered = ({ dates, country }: { dates: string | number; country: string | number }): string =>
  `يصل \u2068${dates}\u2069 إلى \u2068${country}\u2069`
export const percentOff = ({ name, percent }: { name: string | number; percent: string | number }): string =>
  `\u2068${name}\u2069: خصم \u2068${percent}\u2069% في السلة`
export const amountOff = ({ name, amount }: { name: string | number; amount: string | number }): string =>
  `\u2068${name}\u2069: خصم \u2068${amount}\u2069 في السلة`
export const fromSubtotal = ({ discount, amount }: { discount: string | number; amount: string | number }): string =>
  `\u2068${discount}\u2069، بدءًا من \u2068${amount}\u2069`
export const until = ({ date }: { date: string | number }): string =>
  `حتى \u2068${date}\u2069`
export const madeIn = ({ count }: { count: number }): string =>
  plural('ar', count, { zero: `يُصنع لك في الحال.`, one: `يُصنع لك في يوم واحد.`, two: `يُصنع لك في يومين.`, few: `يُصنع لك في ${count} أيام.`, many: `يُصنع لك في ${count} يومًا.`, other: `يُصنع لك في ${count} يوم.` })
export const madeWithin = ({ min, max }: { min: string | number; max: string | number }): string =>
  `مدة الصنع بالأيام: من \u2068${min}\u2069 إلى \u2068${max}\u2069.`
