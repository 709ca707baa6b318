// Compiled from messages/en.json by `npm run messages`.
export const title: string = 'Country and currency'
export const country: string = 'Deliver to'
export const currency: string = 'Show prices in'
export const charged = ({ currency }: { currency: string | number }): string =>
  `Amounts are converted and about right. The bag and the checkout have the exact amount in ${currency}, which you pay.`
export const save: string = 'Save and go back'
