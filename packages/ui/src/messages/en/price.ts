// Compiled from messages/en.json by `npm run messages`.
export const soldOut: string = 'Sold out'
export const from: string = 'from'
export const now: string = 'Now'
export const was: string = 'Was'
export const updating: string = 'updating'
export const pendingWas = ({ amount }: { amount: string | number }): string =>
  `was ${amount}`
