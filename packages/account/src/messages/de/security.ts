// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
import { select } from '@vitrine/ui/message-forms/select'
export const methods: string = 'Anmeldemöglichkeiten'
export const methodsText: string = 'Mit zwei davon sperrt dich ein verlorenes Telefon nicht aus.'
export const passkey: string = 'Passkey'
export const linkedAccount: string = 'Verknüpftes Konto'
export const linkedDetails = ({ since, used }: { since: string | number; used: string | number }): string =>
  `Verknüpft am ${since}, zuletzt verwendet am ${used}`
export const rename = ({ name }: { name: string | number }): string =>
  `${name} umbenennen`
export const passkeyName: string = 'Name des Passkeys'
export const saveName: string = 'Namen speichern'
export const addPasskey: string = 'Passkey hinzufügen'
export const passkeyUsed = ({ added, used }: { added: string | number; used: string | number }): string =>
  `Hinzugefügt am ${added}, zuletzt verwendet am ${used}`
export const passkeyUnused = ({ added }: { added: string | number }): string =>
  `Hinzugefügt am ${added}, noch nicht verwendet`
export const passkeyUsedSynced = ({ added, used }: { added: string | number; used: string | number }): string =>
  `Hinzugefügt am ${added}, zuletzt verwendet am ${used}, in einem Passwortmanager gespeichert`
export const passkeyUnusedSynced = ({ added }: { added: string | number }): string =>
  `Hinzugefügt am ${added}, noch nicht verwendet, in einem Passwortmanager gespeichert`
export const twoStep: string = 'Zwei-Schritte-Bestätigung'
export const twoStepText: string = 'Ein zweiter Schritt auf neuen Geräten oder bei ungewöhnlichen Anmeldungen. Mit Passkey nicht nötig.'
export const isOff: string = 'Die Zwei-Schritte-Bestätigung ist aus. Schalte sie ein, damit dein Konto geschützt ist, falls jemand dein Passwort errät.'
export const setUp: string = 'Einrichten'
export const finish: string = 'Abschließen'
export const waitsForCode: string = 'Gib zum Einschalten den Code ein, den sie zeigt'
export const turnOn: string = 'Einschalten'
export const turnOff: string = 'Ausschalten'
export const fewCodes = ({ count }: { count: number }): string =>
  plural('de', count, { one: `Noch ${count} von 10 Backup-Codes`, other: `Noch ${count} von 10 Backup-Codes` })
export const fewCodesText: string = 'Erstelle neue und bewahre sie sicher auf.'
export const newCodes: string = 'Neue Codes erstellen'
export const sessions: string = 'Deine Geräte und Sitzungen'
export const sessionsText: string = 'Wo du angemeldet bist. Kommt dir etwas unbekannt vor? Melde es ab und ändere dein Passwort.'
export const now: string = 'Jetzt'
export const signOutOthers: string = 'Alle anderen Geräte abmelden'
export const signOutEverywhere: string = 'Überall abmelden'
export const thisDevice = ({ since }: { since: string | number }): string =>
  `Dieses Gerät, seit ${since}`
export const otherDevice = ({ since, used }: { since: string | number; used: string | number }): string =>
  `Angemeldet ${since}, zuletzt verwendet ${used}`
export const trustedDevices: string = 'Vertrauenswürdige Geräte'
export const trustedDevicesText: string = 'Auf ihnen wird nicht nach dem zweiten Schritt gefragt.'
export const lastSignIn = ({ moment }: { moment: string | number }): string =>
  `Letzte Anmeldung ${moment}`
export const removeDevice: string = 'Entfernen'
export const factor = ({ type }: { type: string }): string =>
  select(type, { TOTP: `Authenticator-App`, EMAIL: `Code per E-Mail`, SMS: `SMS`, CALL: `Anruf`, PUSH: `Bestätigung auf dem Telefon`, other: type })
export const factorDetail = ({ type }: { type: string }): string =>
  select(type, { TOTP: `6-stellige Codes aus einer App auf deinem Telefon`, EMAIL: `Ein 6-stelliger Code in einer E-Mail`, SMS: `Ein 6-stelliger Code auf dein Telefon`, CALL: `Ein 6-stelliger Code, vorgelesen`, PUSH: `Einmal tippen`, other: `` })
export const device = ({ browser, system }: { browser: string | number; system: string | number }): string =>
  `${browser} auf ${system}`
export const knownDevices: string = 'Bekannte Geräte'
export const knownDevicesText: string = 'Falsche Passwörter von anderswo sperren dich auf ihnen nicht aus.'
export const removeAllDevices: string = 'Alle Geräte entfernen'
export const channelDetail = ({ detail, hint }: { detail: string | number; hint: string | number }): string =>
  `${detail}, an ${hint}`
export const channelCodeHint: string = 'Er gilt 10 Minuten.'
export const setUpChannel = ({ name }: { name: string | number }): string =>
  `${name} einrichten`
export const otherNumber = ({ name }: { name: string | number }): string =>
  `Andere Nummer für ${name}`
export const phoneNumber: string = 'Telefonnummer'
export const phoneNumberHint: string = 'Mit Ländervorwahl, etwa +49 30 1234567'
export const sendCode: string = 'Code senden'
