// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const noneTitle: string = 'Noch keine Bestellungen'
export const none: string = 'Was du bestellst, steht hier, mit Stand und Rechnung.'
export const inPreparation: string = 'In Vorbereitung'
export const toBePaid: string = 'Noch zu bezahlen'
export const beingConfirmed: string = 'Zahlung wird bestätigt'
export const partlySent: string = 'Teilweise verschickt'
export const sent: string = 'Verschickt'
export const ready: string = 'Bereit'
export const canceled: string = 'Storniert'
export const refunded: string = 'Erstattet'
export const summary = ({ number, total }: { number: string | number; total: string | number }): string =>
  `Bestellung ${number}, ${total}.`
export const sentBy = ({ carrier, date }: { carrier: string | number; date: string | number }): string =>
  `${carrier} hat sie seit dem ${date}.`
export const sentOn = ({ date }: { date: string | number }): string =>
  `Verschickt am ${date}.`
export const payBy = ({ title }: { title: string | number }): string =>
  `Zahlung: ${title}.`
export const refundedSum = ({ amount }: { amount: string | number }): string =>
  `${amount} erstattet.`
export const open: string = 'Bestellung öffnen'
export const track: string = 'Sendung verfolgen'
export const buyAgain: string = 'Noch einmal kaufen'
export const about = ({ number }: { number: string | number }): string =>
  `Bestellung ${number}`
export const more = ({ count }: { count: number }): string =>
  plural('de', count, { one: `und ${count} weiteres`, other: `und ${count} weitere` })
export const earlier: string = 'Frühere Bestellungen'
export const newest: string = 'Neueste Bestellungen'
export const invoice: string = 'Rechnung'
