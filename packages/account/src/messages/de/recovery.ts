// Compiled from messages/de.json by `npm run messages`.
export const title: string = 'Passwort zurücksetzen'
export const text: string = 'Wir senden dir einen Link, mit dem du ein neues Passwort wählst.'
export const sendLink: string = 'Link senden'
export const remembered: string = 'Wieder eingefallen?'
export const sentTitle: string = 'Prüfe deine E-Mails'
export const sent = ({ email }: { email: string | number }): string =>
  `Wenn es zu ${email} ein Konto gibt, haben wir einen Link zum Zurücksetzen des Passworts gesendet. Er gilt einmal und 30 Minuten lang.`
export const sentRecently = ({ wait }: { wait: string | number }): string =>
  `Wir haben gerade erst einen Link gesendet. Versuche es in ${wait} noch einmal.`
export const chooseTitle: string = 'Wähle ein neues Passwort'
export const chooseText: string = 'Auf allen anderen Geräten wirst du abgemeldet.'
export const linkExpiredTitle: string = 'Dieser Link gilt nicht mehr'
export const linkExpired: string = 'Er wurde schon verwendet oder ist älter als 30 Minuten.'
export const yourAddress: string = 'deine Adresse'
