// Compiled from messages/de.json by `npm run messages`.
export const tooOften = ({ wait }: { wait: string | number }): string =>
  `Zu viele Versuche. Versuche es in ${wait} noch einmal.`
export const expiredCode: string = 'Dieser Code ist abgelaufen. Beginne neu.'
export const passkeyNotSaved: string = 'Vom Gerät kam kein Passkey, den wir speichern können. Versuche es noch einmal.'
export const lastSignInMethod: string = 'Das ist deine einzige Anmeldemöglichkeit. Wähle zuerst ein Passwort oder füge einen Passkey hinzu.'
export const changedElsewhere: string = 'Das wurde in einem anderen Fenster geändert. Prüfe es noch einmal und speichere dann.'
export const alreadyGone: string = 'Das wurde schon entfernt.'
export const notSaved: string = 'Etwas davon lässt sich nicht speichern. Prüfe deine Eingaben.'
