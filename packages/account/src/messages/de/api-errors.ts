// Compiled from messages/de.json by `npm run messages`.
import { select } from '@vitrine/ui/message-forms/select'
export const passwordExpired: string = 'Dein Passwort ist richtig, muss aber geändert werden. Wir haben dir einen Link gesendet.'
export const accountExists: string = 'Zu dieser Adresse gibt es schon ein Konto. Melde dich damit an; dein Warenkorb kommt mit.'
export const signInTooOld: string = 'Deine Anmeldung ist dafür zu lange her. Melde dich noch einmal an.'
export const pageExpired: string = 'Diese Seite ist abgelaufen. Beginne neu.'
export const accountBlocked: string = 'Dieses Konto ist gesperrt. Kontaktiere den Shop.'
export const noAccount: string = 'Zu dieser E-Mail-Adresse gibt es kein Konto.'
export const noSuchFactor: string = 'Diesen zweiten Faktor hat das Konto nicht.'
export const phoneNotAllowed: string = 'An diese Nummer sendet der Shop keine Nachrichten. Wähle eine andere Möglichkeit.'
export const tooManyPasskeys: string = 'Das sind so viele Passkeys, wie in ein Konto passen. Entferne zuerst einen.'
export const lastOwner: string = 'Du bist der einzige Inhaber. Mache zuerst jemand anderen zum Inhaber.'
export const setupLinkUsed: string = 'Dieser Link gilt nicht mehr. Er wurde schon verwendet oder ist zu alt.'
export const passwordTooLong: string = 'Das Passwort ist zu lang.'
export const passwordTooShort: string = 'Das Passwort braucht 10 Zeichen oder mehr.'
export const passwordTooWeak: string = 'Dieses Passwort ist zu leicht zu erraten.'
export const sameEmail: string = 'Mit dieser Adresse meldest du dich schon an.'
export const tooLong: string = 'Das ist zu lang.'
export const missing: string = 'Hier fehlt etwas.'
export const notValid: string = 'Das ist nicht gültig.'
export const field = ({ name }: { name: string }): string =>
  select(name, { newEmail: `Neue Adresse`, email: `E-Mail-Adresse`, phone: `Telefonnummer`, name: `Name`, firstName: `Vorname`, lastName: `Nachname`, nickname: `Anzeigename`, company: `Firma`, birthdate: `Geburtsdatum`, addressLine: `Straße und Hausnummer`, addressLine2: `Firma, Etage, Tür`, postalCode: `Postleitzahl`, city: `Ort`, country: `Land`, tag: `Kennzeichnung`, other: `` })
export const fieldError = ({ field, error }: { field: string | number; error: string | number }): string =>
  `${field}: ${error}`
