// Compiled from messages/de.json by `npm run messages`.
import { select } from '@vitrine/ui/message-forms/select'
export const title: string = 'Adresse'
export const change: string = 'Adresse ändern'
export const text: string = 'So, wie sie auf dem Paket stehen soll.'
export const street: string = 'Straße und Hausnummer'
export const line2: string = 'Firma, Etage, Tür'
export const postalCode: string = 'Postleitzahl'
export const city: string = 'Ort'
export const country: string = 'Land'
export const save: string = 'Adresse speichern'
export const recipientHint: string = 'Lass beides leer, wenn du es selbst annimmst.'
export const defaultFor = ({ use }: { use: string }): string =>
  select(use, { BILLING: `Standardmäßig für Rechnungen`, other: `Standardmäßig hierher liefern` })
export const withoutStreet: string = 'Ohne Straße'
