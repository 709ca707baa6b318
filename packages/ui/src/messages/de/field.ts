// Compiled from messages/de.json by `npm run messages`.
export const optional: string = 'freiwillig'
export const show: string = 'Zeigen'
export const hide: string = 'Verbergen'
export const missing: string = 'Fülle dieses Feld aus.'
export const malformedEmail: string = 'Gib eine E-Mail-Adresse wie name@beispiel.de ein'
export const tooShort = ({ count }: { count: string | number }): string =>
  `Gib mindestens ${count} Zeichen ein.`
export const codeFormat: string = '6-stelliger Code'
