// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const hello = ({ name }: { name: string | number }): string =>
  `Hallo, ${name}`
export const memberSince = ({ month }: { month: string | number }): string =>
  `Mitglied seit ${month}`
export const visibility: string = 'Nur für den Shop sichtbar, außer du machst es öffentlich.'
export const names: string = 'Deine Namen'
export const noName: string = 'Du hast keinen Namen angegeben.'
export const changeProfile: string = 'Profil ändern'
export const contact: string = 'Kontakt'
export const contactText: string = 'Für Anmeldung, E-Mails und Lieferungen.'
export const addresses = ({ count }: { count: number }): string =>
  plural('de', count, { 0: `Keine Adressen`, one: `${count} Adresse`, other: `${count} Adressen` })
export const passkeys = ({ count }: { count: number }): string =>
  plural('de', count, { 0: `Keine Passkeys`, one: `${count} Passkey`, other: `${count} Passkeys` })
export const sessions = ({ count }: { count: number }): string =>
  plural('de', count, { one: `Auf ${count} Gerät angemeldet`, other: `Auf ${count} Geräten angemeldet` })
export const signOutText: string = 'Meldet dich auf diesem Gerät ab.'
