// Compiled from messages/de.json by `npm run messages`.
export const title: string = 'Passwort ändern'
export const choose: string = 'Passwort wählen'
export const changing: string = 'Wird geändert'
export const text: string = 'Auf allen anderen Geräten wirst du abgemeldet.'
export const current: string = 'Aktuelles Passwort'
export const section: string = 'Dein Passwort'
