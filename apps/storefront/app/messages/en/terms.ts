// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const delivered = ({ dates, country }: { dates: string | number; country: string | number }): string =>
  `Delivered ${dates} to ${country}`
export const percentOff = ({ name, percent }: { name: string | number; percent: string | number }): string =>
  `${name}: −${percent} % in your bag`
export const amountOff = ({ name, amount }: { name: string | number; amount: string | number }): string =>
  `${name}: −${amount} in your bag`
export const fromSubtotal = ({ discount, amount }: { discount: string | number; amount: string | number }): string =>
  `${discount}, from ${amount}`
export const until = ({ date }: { date: string | number }): string =>
  `until ${date}`
export const madeIn = ({ count }: { count: number }): string =>
  `Made for you in ${plural('en', count, { one: `${count} day`, other: `${count} days` })}.`
export const madeWithin = ({ min, max }: { min: string | number; max: string | number }): string =>
  `Made for you in ${min} to ${max} days.`
