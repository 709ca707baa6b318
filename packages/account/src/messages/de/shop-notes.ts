// Compiled from messages/de.json by `npm run messages`.
export const title: string = 'Notizen des Shops'
export const label: string = 'Schlagwort'
export const yes: string = 'Ja'
export const no: string = 'Nein'
