// Compiled from messages/de.json by `npm run messages`.
export const text: string = 'Damit du deine Bestellungen wiederfindest. Stöbern kannst du auch ohne Konto.'
export const creating: string = 'Konto wird erstellt'
export const haveAccount: string = 'Schon ein Konto?'
