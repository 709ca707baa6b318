// Compiled from messages/de.json by `npm run messages`.
export const optional: string = 'freiwillig'
export const show: string = 'Zeigen'
export const hide: string = 'Verbergen'
export const codeFormat: string = '6-stelliger Code'
