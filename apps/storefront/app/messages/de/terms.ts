// Compiled from messages/de.json by `npm run messages`.
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
