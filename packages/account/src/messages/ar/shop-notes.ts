// Compiled from messages/ar.json by `npm run messages`.
export const title: string = 'ملاحظات المتجر'
export const label: string = 'التسمية'
export const yes: string = 'نعم'
export const no: string = 'لا'
