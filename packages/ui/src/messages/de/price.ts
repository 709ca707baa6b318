// Compiled from messages/de.json by `npm run messages`.
export const soldOut: string = 'Ausverkauft'
export const from: string = 'ab'
export const now: string = 'Jetzt'
export const was: string = 'Vorher'
export const updating: string = 'wird neu gerechnet'
export const pendingWas = ({ amount }: { amount: string | number }): string =>
  `vorher ${amount}`
