// Compiled from messages/en.json by `npm run messages`.
export const optional: string = 'optional'
export const show: string = 'Show'
export const hide: string = 'Hide'
export const missing: string = 'Fill this in.'
export const malformedEmail: string = 'Enter an e-mail address like name@example.com'
export const tooShort = ({ count }: { count: string | number }): string =>
  `Enter at least ${count} characters.`
export const codeFormat: string = '6-digit code'
