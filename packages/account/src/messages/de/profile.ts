// Compiled from messages/de.json by `npm run messages`.
import { select } from '@vitrine/ui/message-forms/select'
export const visibility: string = 'Nur für uns sichtbar, außer du machst es öffentlich.'
export const displayName: string = 'Anzeigename'
export const company: string = 'Firma'
export const birthday: string = 'Geburtsdatum'
export const isPublic: string = 'Andere Mitglieder dürfen diesen Namen sehen'
export const addresses: string = 'Adressen'
export const addressesText: string = 'Die Kasse beginnt mit deinen Standardadressen.'
export const defaultFor = ({ use }: { use: string }): string =>
  select(use, { BILLING: `Standard für Rechnungen`, other: `Standard für Lieferungen` })
export const addAddress: string = 'Adresse hinzufügen'
export const signInEmail: string = 'Für Anmeldung und E-Mails'
export const contactOnly: string = 'Nur zur Information; wir senden nichts dorthin'
export const addEmail: string = 'E-Mail-Adresse hinzufügen'
export const saveEmail: string = 'E-Mail-Adresse hinzufügen'
export const phone: string = 'Telefon'
export const phoneText: string = 'Nur für Lieferungen.'
export const addPhone: string = 'Telefonnummer hinzufügen'
export const savePhone: string = 'Telefonnummer hinzufügen'
export const label: string = 'Kennzeichnung'
export const tag = ({ tag }: { tag: string }): string =>
  select(tag, { MAIN: `Haupt`, HOME: `Privat`, WORK: `Arbeit`, BILLING: `Rechnung`, SHIPPING: `Lieferung`, MOBILE: `Mobil`, FAX: `Fax`, other: `Sonstige` })
