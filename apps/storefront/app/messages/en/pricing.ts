// Compiled from messages/en.json by `npm run messages`.
export const about = ({ price }: { price: string | number }): string =>
  `about ${price}`
export const charged = ({ price }: { price: string | number }): string =>
  `You pay ${price}.`
export const lowest = ({ price }: { price: string | number }): string =>
  `Lowest price of the 30 days before the reduction: ${price}`
