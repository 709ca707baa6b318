// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Anmeldung mit anderen Konten'
export const help: string = 'Mitglieder können sich mit einem Konto anmelden, das sie anderswo haben, bei jedem OpenID-Anbieter. Jeder Anbieter ist ein Knopf auf der Anmeldeseite.'
export const name: string = 'Name'
export const nameHint: string = 'Auf dem Knopf: „Weiter mit …“.'
export const state: string = 'Status'
export const on: string = 'An'
export const off: string = 'Aus'
export const members: string = 'Mitglieder'
export const actions: string = 'Aktionen'
export const actionsOf = ({ name }: { name: string | number }): string =>
  `Aktionen für ${name}`
export const add: string = 'Anbieter hinzufügen'
export const edit: string = 'Bearbeiten'
export const editTitle = ({ name }: { name: string | number }): string =>
  `${name} bearbeiten`
export const save: string = 'Speichern'
export const turnOn: string = 'Einschalten'
export const turnOff: string = 'Ausschalten'
export const remove: string = 'Entfernen'
export const removing: string = 'Wird entfernt'
export const removeTitle = ({ name }: { name: string | number }): string =>
  `${name} entfernen?`
export const removeText = ({ count }: { count: number }): string =>
  plural('de', count, { 0: `Kein Mitglied meldet sich damit an.`, one: `Ein Mitglied meldet sich damit an und braucht dann ein Passwort oder einen Passkey.`, other: `${count} Mitglieder melden sich damit an und brauchen dann ein Passwort oder einen Passkey.` })
export const issuer: string = 'Aussteller'
export const issuerHint: string = 'Zum Beispiel https://accounts.google.com'
export const issuerWrong: string = 'Unter dieser Adresse antwortet kein OpenID-Anbieter.'
export const clientId: string = 'Client-ID'
export const clientSecret: string = 'Client-Secret'
export const secretHint: string = 'Wie der Anbieter es zeigt. Wird verschlüsselt gespeichert.'
export const secretKept: string = 'Gespeichert. Leer lassen, um es zu behalten.'
export const redirectUri: string = 'Redirect-URI'
export const addressTitle = ({ name }: { name: string | number }): string =>
  `Deinen Shop bei ${name} registrieren`
export const addressText: string = 'Der Anbieter leitet Mitglieder zu dieser Adresse zurück. Trage sie dort als Redirect-URI ein.'
export const PROVIDER_EXISTS: string = 'Der Shop hat diesen Anbieter schon.'
export const IDENTITY_PROVIDER_NOT_FOUND: string = 'Dieser Anbieter wurde schon entfernt. Lade die Seite neu.'
