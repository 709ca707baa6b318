// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Mitglieder'
export const member: string = 'Mitglied'
export const views: string = 'Mitglieder nach Status'
export const all: string = 'Alle'
export const waiting: string = 'Warten auf Freigabe'
export const unconfirmed: string = 'E-Mail nicht bestätigt'
export const blocked: string = 'Gesperrt'
export const search: string = 'Name oder E-Mail'
export const state: string = 'Status'
export const joined: string = 'Dabei seit'
export const lastSignIn: string = 'Letzte Anmeldung'
export const whatWeKnow: string = 'Was wir wissen'
export const decide: string = 'Entscheiden'
export const isApproved: string = 'Freigegeben'
export const isWaiting: string = 'Wartet'
export const isBlocked: string = 'Gesperrt'
export const isInvited: string = 'Eingeladen'
export const emailConfirmed: string = 'E-Mail bestätigt'
export const emailNotConfirmed: string = 'E-Mail nicht bestätigt'
export const approve: string = 'Freigeben'
export const approveOne = ({ name }: { name: string | number }): string =>
  `${name} freigeben`
export const approving: string = 'Wird freigegeben'
export const approvedNow = ({ name }: { name: string | number }): string =>
  `${name} ist freigegeben und bekommt eine E-Mail`
export const decline: string = 'Ablehnen'
export const declineOne = ({ name }: { name: string | number }): string =>
  `${name} ablehnen`
export const declineTitle = ({ name }: { name: string | number }): string =>
  `${name} ablehnen?`
export const declineText: string = 'Das Konto wird gelöscht, und die Person bekommt eine E-Mail. Sie kann sich neu registrieren.'
export const declining: string = 'Wird abgelehnt'
export const declinedNow = ({ name }: { name: string | number }): string =>
  `${name} ist abgelehnt`
export const pages: string = 'Seiten der Mitglieder'
export const empty: string = 'Noch keine Mitglieder'
export const emptyHelp: string = 'Wer sich im Shop registriert, erscheint hier.'
export const nobodyWaits: string = 'Niemand wartet auf Freigabe'
export const nobodyWaitsHelp: string = 'Neue Konten erscheinen hier, sobald sie deine Freigabe brauchen.'
export const contact: string = 'Kontakt'
export const email: string = 'E-Mail'
export const phone: string = 'Telefon'
export const address: string = 'Adresse'
export const company: string = 'Firma'
export const birthdate: string = 'Geburtstag'
export const signIn: string = 'Anmeldung'
export const PASSWORD: string = 'Passwort'
export const TOTP: string = 'Authenticator-App'
export const WEBAUTHN: string = 'Passkey'
export const SMS: string = 'Code per SMS'
export const CALL: string = 'Code per Anruf'
export const EMAIL: string = 'Code per E-Mail'
export const PUSH: string = 'Bestätigung auf dem Telefon'
export const RECOVERY_CODE: string = 'Backup-Codes'
export const provider: string = 'Anderer Anbieter'
export const noMethod: string = 'Nur ein E-Mail-Code'
export const sessions: string = 'Sitzungen'
export const noSessions: string = 'Nirgends angemeldet.'
export const lastUsed = ({ date }: { date: string | number }): string =>
  `Zuletzt benutzt ${date}`
export const endSession: string = 'Beenden'
export const endOne = ({ device }: { device: string | number }): string =>
  `Sitzung auf ${device} beenden`
export const endAll: string = 'Alle beenden'
export const endAllTitle = ({ name }: { name: string | number }): string =>
  `Alle Sitzungen von ${name} beenden?`
export const endAllText: string = 'Die Person muss sich auf jedem Gerät neu anmelden. Ihr Warenkorb bleibt.'
export const endingAll: string = 'Wird beendet'
export const ended: string = 'Die Sitzungen sind beendet'
export const orders: string = 'Bestellungen'
export const noOrders: string = 'Noch keine Bestellungen.'
export const allOrders: string = 'Alle Bestellungen'
export const block: string = 'Sperren'
export const blockTitle = ({ name }: { name: string | number }): string =>
  `${name} sperren?`
export const blockText: string = 'Die Person wird binnen einer Sekunde überall abgemeldet und kann sich nicht anmelden. Bestellungen bleiben erhalten.'
export const blocking: string = 'Wird gesperrt'
export const blockedNow = ({ name }: { name: string | number }): string =>
  `${name} ist gesperrt`
export const unblock: string = 'Entsperren'
export const unblockTitle = ({ name }: { name: string | number }): string =>
  `${name} entsperren?`
export const unblockText: string = 'Die Person kann sich wieder anmelden. Was vorher ausstand, steht wieder aus.'
export const unblocking: string = 'Wird entsperrt'
export const unblockedNow = ({ name }: { name: string | number }): string =>
  `${name} ist entsperrt`
export const exportData: string = 'Daten herunterladen'
export const exported: string = 'Die Daten sind heruntergeladen'
export const deleteMember: string = 'Konto löschen'
export const deleteTitle = ({ name }: { name: string | number }): string =>
  `Das Konto von ${name} löschen?`
export const deleteText: string = 'Profil, Adressen, Warenkorb und Anmeldewege werden endgültig gelöscht. Bestellungen bleiben, weil Shops sie aufbewahren müssen.'
export const deleteType = ({ email }: { email: string | number }): string =>
  `Gib zur Bestätigung ${email} ein`
export const deleting: string = 'Wird gelöscht'
export const more: string = 'Mehr'
export const waitsFor = ({ reasons }: { reasons: string | number }): string =>
  `Wartet auf: ${reasons}`
export const PENDING_ADMIN_APPROVAL_REQUIRED: string = 'deine Freigabe'
export const PENDING_EMAIL_VERIFICATION_REQUIRED: string = 'Bestätigung der E-Mail-Adresse'
export const PENDING_REQUIRED_FIELDS_MISSING: string = 'Pflichtangaben'
export const UNKNOWN_REASON: string = 'unbekannt'
export const chooseMember: string = 'Auswählen'
export const chooseOne = ({ name }: { name: string | number }): string =>
  `${name} auswählen`
export const chooseAll: string = 'Alle Mitglieder dieser Seite auswählen'
export const bulk: string = 'Über die ausgewählten Mitglieder entscheiden'
export const chosen = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 ausgewählt`, other: `${count} ausgewählt` })
export const clearChosen: string = 'Auswahl aufheben'
export const deciding: string = 'Wird geändert'
export const approveMany = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Mitglied freigegeben`, other: `${count} Mitglieder freigegeben` })
export const blockMany = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Mitglied gesperrt`, other: `${count} Mitglieder gesperrt` })
export const unblockMany = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Mitglied entsperrt`, other: `${count} Mitglieder entsperrt` })
