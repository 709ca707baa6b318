// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const delivered = ({ dates, country }: { dates: string | number; country: string | number }): string =>
  `Lieferung ${dates} (${country})`
export const percentOff = ({ name, percent }: { name: string | number; percent: string | number }): string =>
  `${name}: −${percent} % im Warenkorb`
export const amountOff = ({ name, amount }: { name: string | number; amount: string | number }): string =>
  `${name}: −${amount} im Warenkorb`
export const fromSubtotal = ({ discount, amount }: { discount: string | number; amount: string | number }): string =>
  `${discount}, ab ${amount}`
export const until = ({ date }: { date: string | number }): string =>
  `bis ${date}`
export const madeIn = ({ count }: { count: number }): string =>
  `Für dich gefertigt in ${plural('de', count, { one: `${count} Tag`, other: `${count} Tagen` })}.`
export const madeWithin = ({ min, max }: { min: string | number; max: string | number }): string =>
  `Für dich gefertigt in ${min} bis ${max} Tagen.`
