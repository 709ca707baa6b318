// Compiled from messages/en.json by `npm run messages`.
export const optional: string = 'optional'
export const show: string = 'Show'
export const hide: string = 'Hide'
export const codeFormat: string = '6-digit code'
