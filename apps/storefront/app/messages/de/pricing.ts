// Compiled from messages/de.json by `npm run messages`.
export const about = ({ price }: { price: string | number }): string =>
  `etwa ${price}`
export const charged = ({ price }: { price: string | number }): string =>
  `Du zahlst ${price}.`
export const lowest = ({ price }: { price: string | number }): string =>
  `Niedrigster Preis der 30 Tage vor der Ermäßigung: ${price}`
