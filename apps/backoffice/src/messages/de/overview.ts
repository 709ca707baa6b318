// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Übersicht'
export const helloTo = ({ name }: { name: string | number }): string =>
  `Hallo, ${name}`
export const period: string = 'Zeitraum'
export const days = ({ count }: { count: number }): string =>
  plural('de', count, { 1: `Heute`, other: `${count} Tage` })
export const sales: string = 'Umsatz'
export const orders: string = 'Bestellungen'
export const average: string = 'Durchschnitt je Bestellung'
export const refundsOf = ({ amount }: { amount: string | number }): string =>
  `${amount} erstattet`
export const abandoned: string = 'An der Kasse gelassen, 30 Tage'
export const cameBack = ({ amount }: { amount: string | number }): string =>
  `${amount} kamen zurück`
export const moreThanBefore = ({ share }: { share: string | number }): string =>
  `${share} mehr als zuvor`
export const lessThanBefore = ({ share }: { share: string | number }): string =>
  `${share} weniger als zuvor`
export const asBefore: string = 'Wie zuvor'
export const noneBefore: string = 'Keine in den Tagen davor'
export const salesPerDay = ({ currency }: { currency: string | number }): string =>
  `Umsatz je Tag, ${currency}`
export const now: string = 'Dieser Zeitraum'
export const before: string = 'Davor'
export const asTable: string = 'Als Tabelle'
export const day: string = 'Tag'
export const chart = ({ sales, before }: { sales: string | number; before: string | number }): string =>
  `Umsatz je Tag: ${sales} in diesem Zeitraum, ${before} in den Tagen davor. Die Tabelle darunter hat jeden Tag.`
export const needsYou: string = 'Braucht dich'
export const nothing: string = 'Gerade braucht dich nichts.'
export const toSend = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Bestellung zu versenden`, other: `${count} Bestellungen zu versenden` })
export const toPay = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Bestellung ist nicht bezahlt`, other: `${count} Bestellungen sind nicht bezahlt` })
export const toAnswer = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Bestellung mit einer Rücksendung zu beantworten`, other: `${count} Bestellungen mit Rücksendungen zu beantworten` })
export const waiting = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Mitglied wartet auf Freigabe`, other: `${count} Mitglieder warten auf Freigabe` })
export const oldestSince = ({ date }: { date: string | number }): string =>
  `Das erste seit ${date}`
export const soldOut = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Variante ist ausverkauft`, other: `${count} Varianten sind ausverkauft` })
export const deadWebhooks = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Webhook wurde aufgegeben`, other: `${count} Webhooks wurden aufgegeben` })
export const failingWebhook: string = 'Ein Webhook schlägt fehl'
export const pack: string = 'Versenden'
export const look: string = 'Ansehen'
export const decide: string = 'Entscheiden'
export const toPack: string = 'Zu versenden'
export const nothingToPack: string = 'Alles Bezahlte ist versandt.'
export const abandonedCheckouts: string = 'An der Kasse gelassen'
export const nothingAbandoned: string = 'Niemand hat etwas an der Kasse gelassen.'
export const who: string = 'Kundschaft'
export const items: string = 'Artikel'
export const leftAt: string = 'Verlassen'
export const state: string = 'Stand'
export const total: string = 'Summe'
export const recovered: string = 'Kam zurück'
export const emailSent: string = 'E-Mail gesendet'
export const emailDue: string = 'E-Mail steht an'
export const noEmail: string = 'Keine E-Mail'
export const runningLow: string = 'Wird knapp'
export const nothingLow: string = 'Keine Variante wird knapp.'
export const left = ({ quantity }: { quantity: string | number }): string =>
  `noch ${quantity}`
export const webhooks: string = 'Webhooks, letzte 24 Stunden'
export const sent = ({ count }: { count: string | number }): string =>
  `${count} gesendet`
export const deliveries = ({ delivered, pending }: { delivered: string | number; pending: string | number }): string =>
  `${delivered} zugestellt, ${pending} warten`
export const failing: string = 'Schlägt fehl'
export const gaveUp = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 aufgegeben`, other: `${count} aufgegeben` })
export const off: string = 'Aus'
export const fine: string = 'In Ordnung'
export const allAbandoned: string = 'Alle Warenkörbe'
export const beforeSelling: string = 'Bevor du verkaufst'
export const tasksDone = ({ done, total }: { done: string | number; total: string | number }): string =>
  `${done} von ${total} erledigt`
export const dismiss: string = 'Liste ausblenden'
export const dismissing: string = 'Wird ausgeblendet'
export const setUp: string = 'Einrichten'
export const visits: string = 'Besuche'
export const visitsPerStep: string = 'Schritte der Besuche'
export const step: string = 'Schritt'
export const count: string = 'Male'
export const visitStep: string = 'Besuche'
export const pageStep: string = 'Seiten'
export const productStep: string = 'Produkte angesehen'
export const cartStep: string = 'In den Warenkorb gelegt'
export const checkoutStep: string = 'Zur Kasse gegangen'
export const orderStep: string = 'Bestellungen'
export const visitsNote: string = 'Von Besuchern, die der Zählung zugestimmt haben; Bestellungen sind alle Bestellungen. Tage nach UTC.'
export const mostVisited: string = 'Am meisten angesehene Produkte'
export const views: string = 'Male'
export const visitsByDay: string = 'Nach Tagen'
export const product: string = 'Produkt'
