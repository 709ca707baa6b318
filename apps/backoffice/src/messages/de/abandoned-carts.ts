// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Verlassene Warenkörbe'
export const search: string = 'Nach E-Mail oder Name suchen'
export const views: string = 'Verlassene Warenkörbe nach Stand'
export const all: string = 'Alle'
export const ABANDONED: string = 'Nicht gekauft'
export const RECOVERED: string = 'Doch gekauft'
export const left: string = 'Verlassen'
export const buyer: string = 'Kundschaft'
export const items: string = 'Artikel'
export const state: string = 'Stand'
export const total: string = 'Summe'
export const pages: string = 'Seiten der verlassenen Warenkörbe'
export const shown = ({ count, number }: { count: number; number: string | number }): string =>
  plural('de', count, { one: `Ein Warenkorb`, other: `${number} Warenkörbe` })
export const empty: string = 'Keine verlassenen Warenkörbe'
export const emptyHelp: string = 'Ein Warenkorb ist hier, wenn an der Kasse eine E-Mail-Adresse angegeben und eine Stunde lang nicht gekauft wurde.'
export const lastDays = ({ abandoned, recovered }: { abandoned: string | number; recovered: string | number }): string =>
  `Warenkörbe über ${abandoned} wurden in den letzten 30 Tagen verlassen; ${recovered} wurden doch gekauft.`
export const cartOf = ({ name }: { name: string | number }): string =>
  `Warenkorb von ${name}`
export const cart: string = 'Verlassener Warenkorb'
export const itemsTitle: string = 'Artikel'
export const item: string = 'Artikel'
export const price: string = 'Preis'
export const quantity: string = 'Menge'
export const subtotal: string = 'Zwischensumme'
export const totalSum: string = 'Summe mit Versand und Steuern'
export const buyerTitle: string = 'Kundschaft'
export const email: string = 'E-Mail'
export const language: string = 'Sprache'
export const member: string = 'Mitglied'
export const showMember: string = 'Mitglied zeigen'
export const guest: string = 'Gast'
export const name: string = 'Name'
export const leftAt: string = 'An der Kasse verlassen'
export const emailsTitle: string = 'Erinnerungs-E-Mails'
export const noEmails: string = 'Keine. Einer Erinnerung wurde nicht zugestimmt, oder Erinnerungen sind aus.'
export const SCHEDULED: string = 'Geplant'
export const EMAIL_SENT: string = 'Gesendet'
export const EMAIL_NOT_SENT: string = 'Nicht gesendet'
export const NOTIFICATION_SENT: string = 'Nachricht gesendet'
export const TASK_CREATED: string = 'Aufgabe angelegt'
export const AUTOMATION_SKIPPED: string = 'Übersprungen'
export const linkTitle: string = 'Link zur Kasse'
export const linkHelp: string = 'Er öffnet diesen Warenkorb an der Kasse, ohne persönliche Daten. Sende ihn, wenn jemand danach fragt.'
export const link: string = 'Link'
export const recoveredTitle: string = 'Doch gekauft'
export const recoveredAt = ({ date }: { date: string | number }): string =>
  `Am ${date}.`
export const showOrder: string = 'Bestellung zeigen'
export const elsewhere: string = 'Außerhalb dieses Shops bezahlt.'
export const remove: string = 'Löschen'
export const deleteTitle: string = 'Diesen verlassenen Warenkorb löschen?'
export const deleteText: string = 'Die Adresse und der Inhalt werden gelöscht, der Link endet, und es wird keine E-Mail gesendet. Bestellungen bleiben.'
export const deleting: string = 'Wird gelöscht'
export const removedMany = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 verlassener Warenkorb gelöscht`, other: `${count} verlassene Warenkörbe gelöscht` })
