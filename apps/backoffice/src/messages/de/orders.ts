// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Bestellungen'
export const order: string = 'Bestellung'
export const orderNumber = ({ number }: { number: string | number }): string =>
  `Bestellung ${number}`
export const views: string = 'Bestellungen nach Stand'
export const open: string = 'Offen'
export const canceled: string = 'Storniert'
export const archived: string = 'Archiviert'
export const all: string = 'Alle'
export const search: string = 'Nummer, Name oder E-Mail'
export const anyState: string = 'Alle'
export const placed: string = 'Bestellt'
export const buyer: string = 'Kundschaft'
export const items: string = 'Artikel'
export const item: string = 'Artikel'
export const payment: string = 'Zahlung'
export const fulfillment: string = 'Versand'
export const total: string = 'Summe'
export const price: string = 'Preis'
export const quantity: string = 'Anzahl'
export const NOT_PAID: string = 'Nicht bezahlt'
export const PENDING: string = 'Wird eingezogen'
export const PAID: string = 'Bezahlt'
export const PARTIALLY_REFUNDED: string = 'Teilweise erstattet'
export const FULLY_REFUNDED: string = 'Erstattet'
export const UNSPECIFIED: string = 'Unbekannt'
export const PARTIALLY_PAID: string = 'Teilweise bezahlt'
export const PENDING_MERCHANT: string = 'Zu prüfen'
export const CANCELED: string = 'Zahlung abgebrochen'
export const DECLINED: string = 'Zahlung abgelehnt'
export const NOT_FULFILLED: string = 'Nicht versandt'
export const PARTIALLY_FULFILLED: string = 'Teilweise versandt'
export const FULFILLED: string = 'Versandt'
export const canceledOne: string = 'Storniert'
export const archivedOne: string = 'Archiviert'
export const pages: string = 'Seiten der Bestellungen'
export const shown = ({ count, number }: { count: number; number: string | number }): string =>
  plural('de', count, { one: `1 Bestellung auf dieser Seite`, other: `${number} Bestellungen auf dieser Seite` })
export const empty: string = 'Noch keine Bestellungen'
export const emptyHelp: string = 'Bestellungen erscheinen hier, sobald jemand im Shop bestellt.'
export const print: string = 'Drucken'
export const more: string = 'Mehr'
export const packingSlip: string = 'Lieferschein'
export const invoice: string = 'Rechnung'
export const ordered: string = 'Bestellt'
export const toPack: string = 'Zu packen'
export const packed: string = 'Gepackt'
export const sentOf = ({ count }: { count: string | number }): string =>
  `${count} versandt`
export const restockedOf = ({ count }: { count: string | number }): string =>
  `${count} wieder im Bestand`
export const subtotal: string = 'Zwischensumme'
export const discount: string = 'Rabatt'
export const shipping: string = 'Versand'
export const tax: string = 'Steuer'
export const taxIncluded: string = 'Enthaltene Steuer'
export const payments: string = 'Zahlungen'
export const noPayments: string = 'Noch wurde nichts bezahlt.'
export const paidBy = ({ title }: { title: string | number }): string =>
  `Die Kundschaft zahlt per: ${title}.`
export const leftToPay = ({ amount }: { amount: string | number }): string =>
  `${amount} noch offen`
export const paymentBy = ({ provider }: { provider: string | number }): string =>
  `Zahlung, ${provider}`
export const paymentOutside: string = 'Zahlung außerhalb des Shops'
export const refundBy = ({ provider }: { provider: string | number }): string =>
  `Erstattung, ${provider}`
export const refundOutside: string = 'Erstattung außerhalb des Shops'
export const payment_PENDING: string = 'Wird eingezogen'
export const payment_PAID: string = 'Bezahlt'
export const payment_CANCELED: string = 'Abgebrochen'
export const refund_PENDING: string = 'Unterwegs'
export const refund_REFUNDED: string = 'Erstattet'
export const refund_FAILED: string = 'Abgelehnt'
export const disputed = ({ amount, reason }: { amount: string | number; reason: string | number }): string =>
  `Zahlung über ${amount} bei der Bank reklamiert. Grund: ${reason}.`
export const answerDispute = ({ provider }: { provider: string | number }): string =>
  `Antworte auf den Seiten von ${provider}.`
export const answerDisputeBy = ({ provider, moment }: { provider: string | number; moment: string | number }): string =>
  `Antworte auf den Seiten von ${provider} bis ${moment}.`
export const disputeUnderReview: string = 'Deine Antwort wird geprüft.'
export const parcels: string = 'Sendungen'
export const noParcels: string = 'Noch wurde nichts versandt.'
export const noTracking: string = 'Ohne Sendungsverfolgung'
export const followParcel: string = 'Sendung verfolgen'
export const editTracking: string = 'Sendungsnummer ändern'
export const trackingSaved: string = 'Sendungsnummer gespeichert'
export const takeBack: string = 'Zurücknehmen'
export const takeBackTitle: string = 'Wurde das nicht versandt?'
export const takeBackText: string = 'Die Artikel gelten wieder als nicht versandt. Die Kundschaft bekommt keine E-Mail.'
export const takingBack: string = 'Wird zurückgenommen'
export const takenBack: string = 'Die Artikel gelten wieder als nicht versandt'
export const history: string = 'Verlauf'
export const comment: string = 'Kommentar'
export const commentHint: string = 'Nur dein Team sieht ihn.'
export const addComment: string = 'Kommentar hinzufügen'
export const commenting: string = 'Wird hinzugefügt'
export const commented: string = 'Kommentar hinzugefügt'
export const by = ({ author }: { author: string | number }): string =>
  `von ${author}`
export const buyerNote: string = 'Nachricht der Kundschaft'
export const delivery: string = 'Versand'
export const billing: string = 'Rechnungsadresse'
export const noAddress: string = 'Keine Adresse'
export const viewMember: string = 'Mitglied ansehen'
export const refund: string = 'Erstatten'
export const fulfil: string = 'Versenden'
export const continueVerb: string = 'Weiter'
export const refundTitle = ({ number }: { number: string | number }): string =>
  `Bestellung ${number} erstatten`
export const refundCheck = ({ amount }: { amount: string | number }): string =>
  `${amount} erstatten?`
export const refundVerb = ({ amount }: { amount: string | number }): string =>
  `${amount} erstatten`
export const refunding: string = 'Wird erstattet'
export const refunded: string = 'Die Erstattung ist erfasst'
export const refundable: string = 'Bezahlt und nicht erstattet'
export const refundNow: string = 'Diese Erstattung'
export const refundableAfter: string = 'Danach übrig'
export const refundByProvider = ({ provider }: { provider: string | number }): string =>
  `Das Geld geht über ${provider} zurück, wie es bezahlt wurde. Die Kundschaft bekommt eine E-Mail.`
export const refundByHand: string = 'Überweise das Geld selbst: der Shop erfasst nur die Erstattung. Die Kundschaft bekommt eine E-Mail.'
export const refundManual: string = 'Außerhalb des Shops erstattet'
export const refundShipping = ({ amount }: { amount: string | number }): string =>
  `Versand, ${amount}`
export const refundAmount = ({ currency }: { currency: string | number }): string =>
  `Betrag, ${currency}`
export const refundMost = ({ amount }: { amount: string | number }): string =>
  `Höchstens ${amount}. Er folgt deiner Auswahl und lässt sich ändern.`
export const refundTooMuch: string = 'Das ist mehr, als bezahlt und nicht erstattet wurde.'
export const reason: string = 'Grund'
export const restockChosen: string = 'Ausgewählte Artikel wieder in den Bestand nehmen'
export const restockNote = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Artikel kommt wieder in den Bestand.`, other: `${count} Artikel kommen wieder in den Bestand.` })
export const quantityOf = ({ name }: { name: string | number }): string =>
  `Anzahl von ${name}`
export const ofMost = ({ most }: { most: string | number }): string =>
  `von ${most}`
export const fulfilTitle = ({ number }: { number: string | number }): string =>
  `Artikel der Bestellung ${number} versenden`
export const fulfilVerb = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Artikel versenden`, other: `${count} Artikel versenden` })
export const fulfilling: string = 'Wird versandt'
export const fulfilled: string = 'Als versandt erfasst'
export const carrier: string = 'Versanddienst'
export const noCarrier: string = 'Ohne Sendungsverfolgung'
export const otherCarrier: string = 'Anderer Versanddienst'
export const carrierName: string = 'Name des Versanddienstes'
export const trackingNumber: string = 'Sendungsnummer'
export const trackingLink: string = 'Link zur Sendung'
export const trackingLinkHint: string = 'Die Adresse der Seite, auf der die Sendung zu sehen ist.'
export const sendShippingEmail: string = 'Der Kundschaft eine E-Mail senden'
export const markPaid: string = 'Als bezahlt markieren'
export const markPaidTitle = ({ number }: { number: string | number }): string =>
  `Wurde Bestellung ${number} bezahlt?`
export const markPaidText: string = 'Für Geld, das außerhalb des Shops kam, etwa per Überweisung. Dateien der Bestellung lassen sich dann herunterladen.'
export const markingPaid: string = 'Wird markiert'
export const markedPaid: string = 'Als bezahlt markiert'
export const cancelVerb: string = 'Bestellung stornieren'
export const cancelTitle = ({ number }: { number: string | number }): string =>
  `Bestellung ${number} stornieren?`
export const cancelText: string = 'Das lässt sich nicht rückgängig machen. Gutscheine der Bestellung gelten wieder.'
export const cancelPaid: string = 'Das lässt sich nicht rückgängig machen. Bezahltes wird damit nicht erstattet: erstatte es vorher oder danach.'
export const canceling: string = 'Wird storniert'
export const canceledNow: string = 'Die Bestellung ist storniert'
export const restockAll: string = 'Alle Artikel wieder in den Bestand nehmen'
export const cancelEmail: string = 'Der Kundschaft eine E-Mail senden'
export const cancelMessage: string = 'Nachricht in der E-Mail'
export const editAddress: string = 'Lieferadresse ändern'
export const saveAddress: string = 'Adresse speichern'
export const savingAddress: string = 'Wird gespeichert'
export const addressSaved: string = 'Adresse gespeichert'
export const openPage: string = 'Seite der Kundschaft öffnen'
export const replaceLink: string = 'Link der Bestellung ersetzen'
export const replaceLinkText: string = 'Der jetzige Link zur Seite der Bestellung endet. Die Kundschaft findet den neuen in der nächsten E-Mail zur Bestellung.'
export const replaceVerb: string = 'Link ersetzen'
export const replacing: string = 'Wird ersetzt'
export const replaced: string = 'Der Link ist ersetzt'
export const renewDownloads: string = 'Download-Links erneuern'
export const renewDownloadsText: string = 'Die jetzigen Links der Dateien enden. Neue stehen auf der Seite der Bestellung, für 30 Tage und zehn Downloads.'
export const renewVerb: string = 'Links erneuern'
export const renewing: string = 'Wird erneuert'
export const renewed: string = 'Die Download-Links sind erneuert'
export const archive: string = 'Archivieren'
export const unarchive: string = 'Aus dem Archiv holen'
export const archivedNow: string = 'Die Bestellung ist archiviert'
export const unarchivedNow: string = 'Die Bestellung ist nicht mehr im Archiv'
export const returns: string = 'Rücksendungen'
export const returnsToAnswer: string = 'Rücksendungen zu beantworten'
export const returnToAnswer: string = 'Rücksendung zu beantworten'
export const approve: string = 'Annehmen'
export const decline: string = 'Ablehnen'
export const markReceived: string = 'Als angekommen markieren'
export const refundReturn: string = 'Erstatten'
export const returnApproved: string = 'Die Rücksendung ist angenommen'
export const returnDeclined: string = 'Die Rücksendung ist abgelehnt'
export const returnReceived: string = 'Die Rücksendung ist angekommen'
export const declineTitle: string = 'Diese Rücksendung ablehnen?'
export const declineVerb: string = 'Rücksendung ablehnen'
export const declining: string = 'Wird abgelehnt'
export const declineReason: string = 'Grund für den Käufer'
export const return_REQUESTED: string = 'Angefragt'
export const return_APPROVED: string = 'Angenommen'
export const return_DECLINED: string = 'Abgelehnt'
export const return_RECEIVED: string = 'Angekommen'
export const return_REFUNDED: string = 'Erstattet'
export const CHANGED_MIND: string = 'Hat es sich anders überlegt'
export const DAMAGED: string = 'Beschädigt angekommen'
export const NOT_AS_DESCRIBED: string = 'Nicht wie beschrieben'
export const WRONG_ITEM: string = 'Falscher Artikel'
export const OTHER: string = 'Anderer Grund'
