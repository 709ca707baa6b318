// Compiled from messages/ar.json by `npm run messages`.
export const soldOut: string = 'نفدت الكمية'
export const from: string = 'من'
export const now: string = 'الآن'
export const was: string = 'قبل الخصم'
export const updating: string = 'يجري التحديث'
export const pendingWas = ({ amount }: { amount: string | number }): string =>
  `كان \u2068${amount}\u2069`
