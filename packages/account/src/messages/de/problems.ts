// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const malformedEmail: string = 'Gib eine E-Mail-Adresse wie name@beispiel.de ein'
export const malformedCode: string = 'Gib die 6 Ziffern des Codes ein.'
export const wrongPassword: string = 'Das Passwort ist falsch.'
export const missingPassword: string = 'Gib dein Passwort ein.'
export const weakPassword: string = 'Zu kurz oder zu leicht zu erraten. Mindestens 10 Zeichen, am besten ein kurzer Satz.'
export const unreachableTitle: string = 'Die Anmeldung ist nicht erreichbar'
export const unreachable: string = 'Das liegt an uns oder am Netz, nicht an deinem Passwort. Versuche es gleich noch einmal.'
export const codeStillValid: string = 'Die Anmeldung ist nicht erreichbar. Dein Code gilt noch; versuche es gleich noch einmal.'
export const resetRequiredTitle: string = 'Passwort zurücksetzen'
export const resetRequired = ({ email }: { email: string | number }): string =>
  `Dein Passwort ist richtig, muss aber geändert werden. Wir haben einen Link an ${email} gesendet.`
export const accountExistsTitle: string = 'Du hast schon ein Konto'
export const accountExists = ({ email }: { email: string | number }): string =>
  `Zu ${email} gibt es schon ein Konto. Melde dich damit an.`
export const passkeyTitle: string = 'Dieser Passkey wurde nicht akzeptiert'
export const passkey: string = 'Versuche es noch einmal oder melde dich anders an.'
export const credentialsTitle: string = 'E-Mail-Adresse und Passwort passen nicht zusammen'
export const credentials: string = 'Prüfe beides oder melde dich mit einem Code per E-Mail an.'
export const failedTitle: string = 'Das hat nicht geklappt'
export const notCreatedTitle: string = 'Das Konto wurde nicht erstellt'
export const checkEntries: string = 'Prüfe deine Eingaben und versuche es noch einmal.'
export const tooManyTitle: string = 'Zu viele Versuche'
export const tooMany: string = 'Von einem unbekannten Gerät kamen zu viele falsche Passwörter. Deine eigenen Geräte sind nicht betroffen.'
export const waiting: string = 'Wartezeit'
export const tryAgainIn = ({ time }: { time: string | number }): string =>
  `Neuer Versuch in ${time}`
export const tryNow: string = 'Du kannst es jetzt wieder versuchen.'
export const wrongCode: string = 'Dieser Code ist falsch oder abgelaufen.'
export const attemptsLeft = ({ count }: { count: number }): string =>
  plural('de', count, { 0: `Fordere einen neuen Code an.`, one: `Noch ${count} Versuch.`, other: `Noch ${count} Versuche.` })
export const tooManyCodes: string = 'Zu viele Versuche. Versuche es gleich noch einmal.'
export const tooManyCodesWait = ({ wait }: { wait: string | number }): string =>
  `Zu viele Versuche. Versuche es in ${wait} noch einmal.`
export const seconds = ({ count }: { count: number }): string =>
  plural('de', count, { one: `${count} Sekunde`, other: `${count} Sekunden` })
export const minutes = ({ count }: { count: number }): string =>
  plural('de', count, { one: `${count} Minute`, other: `${count} Minuten` })
export const hours = ({ count }: { count: number }): string =>
  plural('de', count, { one: `${count} Stunde`, other: `${count} Stunden` })
