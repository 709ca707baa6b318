// Compiled from messages/de.json by `npm run messages`.
export const order = ({ number }: { number: string | number }): string =>
  `Bestellung ${number}`
export const invoice = ({ number }: { number: string | number }): string =>
  `Rechnung ${number}`
export const placedOn = ({ date }: { date: string | number }): string =>
  `Bestellt am ${date}`
export const dated = ({ date }: { date: string | number }): string =>
  `Datum: ${date}`
export const canceled: string = 'Diese Bestellung wurde storniert.'
export const availability: string = 'Verfügbarkeit'
export const preorder: string = 'Vorbestellt'
export const due: string = 'Noch nicht bezahlt'
export const pending: string = 'Wird bestätigt'
export const paid: string = 'Bezahlt'
export const partlyRefunded: string = 'Teilweise erstattet'
export const refunded: string = 'Erstattet'
export const none: string = 'Noch nicht verschickt'
export const part: string = 'Teilweise verschickt'
export const all: string = 'Verschickt'
export const state: string = 'Zahlung und Lieferung'
export const payment: string = 'Zahlung'
export const delivery: string = 'Lieferung'
export const items: string = 'Artikel'
export const item: string = 'Artikel'
export const quantity: string = 'Menge'
export const price: string = 'Preis'
export const lineTotal: string = 'Summe'
export const total: string = 'Gesamtsumme'
export const subtotal: string = 'Artikel'
export const shipping: string = 'Versand'
export const discount: string = 'Rabatt'
export const tax: string = 'Steuern'
export const taxIncluded: string = 'Enthaltene Steuern'
export const refundedSum: string = 'Erstattet'
export const taxes: string = 'Steuern'
export const rate: string = 'Satz'
export const net: string = 'Netto'
export const gross: string = 'Brutto'
export const deliverTo: string = 'Lieferung an'
export const seller: string = 'Verkäufer'
export const buyer: string = 'Käufer'
export const vatId = ({ id }: { id: string | number }): string =>
  `USt-IdNr.: ${id}`
export const parcels: string = 'Pakete'
export const sentOn = ({ date }: { date: string | number }): string =>
  `Verschickt am ${date}`
export const track: string = 'Sendung verfolgen'
export const downloads: string = 'Dateien'
export const download = ({ name }: { name: string | number }): string =>
  `${name} herunterladen`
export const downloadEnded = ({ name }: { name: string | number }): string =>
  `${name}: Dieser Link gilt nicht mehr. Bitte den Shop um einen neuen.`
export const downloadUntil = ({ date }: { date: string | number }): string =>
  `Bis ${date}, je höchstens zehnmal.`
export const toInvoice: string = 'Rechnung zum Drucken'
export const toOrder: string = 'Zurück zur Bestellung'
export const returns: string = 'Rücksendungen'
export const returnItems: string = 'Artikel zurücksenden'
export const returnTitle = ({ number }: { number: string | number }): string =>
  `Artikel der Bestellung ${number} zurücksenden`
export const returnText: string = 'Wähle aus, was du zurücksenden möchtest. Der Shop antwortet dir per E-Mail; bitte warte darauf, bevor du etwas abschickst.'
export const returnQuantity = ({ name }: { name: string | number }): string =>
  `Wie viele: ${name}`
export const ofMost = ({ count }: { count: string | number }): string =>
  `von ${count}`
export const returnReason: string = 'Grund'
export const returnComment: string = 'Anmerkung'
export const returnSubmit: string = 'Rücksendung anfragen'
export const nothingChosen: string = 'Wähle mindestens einen Artikel.'
export const returnRefused: string = 'Das kann nicht mehr zurückgesendet werden. Prüfe deine Auswahl.'
export const CHANGED_MIND: string = 'Ich habe es mir anders überlegt'
export const DAMAGED: string = 'Beschädigt angekommen'
export const NOT_AS_DESCRIBED: string = 'Nicht wie beschrieben'
export const WRONG_ITEM: string = 'Der falsche Artikel'
export const OTHER: string = 'Ein anderer Grund'
export const REQUESTED: string = 'Angefragt'
export const APPROVED: string = 'Angenommen: Bitte zurücksenden'
export const DECLINED: string = 'Abgelehnt'
export const RECEIVED: string = 'Beim Shop angekommen'
export const REFUNDED: string = 'Erstattet'
export const askedOn = ({ date }: { date: string | number }): string =>
  `Angefragt am ${date}`
