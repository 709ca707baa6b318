// Compiled from messages/en.json by `npm run messages`.
export const about = ({ price }: { price: string | number }): string =>
  `about ${price}`
export const charged = ({ price }: { price: string | number }): string =>
  `You pay ${price}.`
