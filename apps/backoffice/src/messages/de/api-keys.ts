// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'API-Schlüssel'
export const key: string = 'Name'
export const permissions: string = 'Berechtigungen'
export const permissionCount = ({ count }: { count: number }): string =>
  plural('de', count, { 0: `Keine`, one: `1 Berechtigung`, other: `${count} Berechtigungen` })
export const created: string = 'Erstellt'
export const actions: string = 'Aktionen'
export const create: string = 'API-Schlüssel erstellen'
export const creating: string = 'Wird erstellt'
export const nameHint: string = 'Wofür der Schlüssel ist, etwa Bestandsabgleich.'
export const chooseOne: string = 'Wähle mindestens eine Berechtigung.'
export const secretTitle = ({ name }: { name: string | number }): string =>
  `API-Schlüssel „${name}“`
export const secretText: string = 'Ein Programm sendet ihn im Header Authorization. Wer ihn hat, kann alles, was seine Berechtigungen erlauben.'
export const revoke: string = 'Widerrufen'
export const revokeOne = ({ name }: { name: string | number }): string =>
  `${name} widerrufen`
export const revokeTitle = ({ name }: { name: string | number }): string =>
  `${name} widerrufen?`
export const revokeText: string = 'Programme mit diesem Schlüssel funktionieren nach einer Sekunde nicht mehr. Ein widerrufener Schlüssel lässt sich nicht wiederherstellen.'
export const revokeLoses: string = 'Sie können dann nicht mehr:'
export const revoking: string = 'Wird widerrufen'
export const revoked = ({ name }: { name: string | number }): string =>
  `${name} ist widerrufen`
export const empty: string = 'Noch keine API-Schlüssel'
export const emptyHelp: string = 'Programme, die mit deinem Shop arbeiten, melden sich mit einem API-Schlüssel an.'
export const API_KEY_NOT_FOUND: string = 'Dieser Schlüssel wurde schon widerrufen. Lade die Seite neu.'
