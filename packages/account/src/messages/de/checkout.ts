// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Kasse'
export const back: string = 'Zurück zum Shop'
export const contact: string = 'Kontakt'
export const email: string = 'E-Mail'
export const emailHint: string = 'Für die Bestätigung deiner Bestellung.'
export const delivery: string = 'Lieferung'
export const billing: string = 'Rechnungsadresse'
export const country: string = 'Land'
export const subdivision: string = 'Bundesland oder Region'
export const choose: string = 'Auswählen …'
export const firstName: string = 'Vorname'
export const lastName: string = 'Nachname'
export const company: string = 'Firma'
export const street: string = 'Straße und Hausnummer'
export const line2: string = 'Wohnung, Etage oder Zusatz'
export const postalCode: string = 'Postleitzahl'
export const city: string = 'Ort'
export const phone: string = 'Telefon'
export const phoneHint: string = 'Nur für Fragen zur Lieferung.'
export const vatId: string = 'USt-IdNr.'
export const vatIdHint: string = 'Für Firmen in anderen Ländern der EU.'
export const sameAddress: string = 'Die Rechnungsadresse ist die Lieferadresse'
export const savedAddresses: string = 'Deine Adressen'
export const useAddress: string = 'Diese Adresse verwenden'
export const method: string = 'Versandart'
export const collect = ({ address }: { address: string | number }): string =>
  `Abholung: ${address}`
export const noDelivery: string = 'Diese Artikel liefern wir nicht in dieses Land oder diese Region.'
export const deliveryByRegion: string = 'Wähle das Bundesland oder die Region, um zu sehen, wie wir liefern.'
export const tooHeavy = ({ weight }: { weight: string | number }): string =>
  `Diese Bestellung ist zu schwer. An diese Adresse liefern wir höchstens ${weight} pro Bestellung.`
export const subtotalTooLow = ({ amount }: { amount: string | number }): string =>
  `Bis zum Mindestbestellwert für die Lieferung an diese Adresse fehlen noch ${amount}.`
export const update: string = 'Lieferung und Summe aktualisieren'
export const updating: string = 'Wird aktualisiert …'
export const payment: string = 'Zahlung'
export const noPayment: string = 'Es ist nichts zu bezahlen.'
export const noWays: string = 'Dieser Shop nimmt noch keine Zahlungen an. Die Bestellung ist nicht möglich.'
export const card: string = 'Karte'
export const cardNumber: string = 'Kartennummer'
export const cardNext: string = 'Die Karte gibst du auf der nächsten Seite ein. Der Shop sieht ihre Nummer nie.'
export const testMode: string = 'Testbetrieb: Es wird nichts abgebucht. Verwende eine der Testkarten, nie eine echte.'
export const testCards: string = 'Testkarten'
export const cardSucceeds: string = 'wird angenommen'
export const cardDeclined: string = 'wird abgelehnt'
export const cardLacksFunds: string = 'wird abgelehnt: zu wenig Guthaben'
export const cardNeedsAction: string = 'verlangt die Freigabe auf einer Seite der Bank'
export const cardLate: string = 'wird nach 20 Sekunden angenommen'
export const cardTwice: string = 'wird angenommen und zweimal gemeldet'
export const cardNever: string = 'wird nie beantwortet'
export const pay = ({ amount }: { amount: string | number }): string =>
  `${amount} bezahlen`
export const order = ({ amount }: { amount: string | number }): string =>
  `Zahlungspflichtig bestellen, ${amount}`
export const paying: string = 'Einen Moment …'
export const binding: string = 'Damit bestellst du verbindlich.'
export const yourOrder: string = 'Deine Bestellung'
export const items = ({ count }: { count: number }): string =>
  plural('de', count, { one: `${count} Artikel`, other: `${count} Artikel` })
export const remove = ({ name }: { name: string | number }): string =>
  `${name} entfernen`
export const removeShort: string = 'Entfernen'
export const soldOut: string = 'Ausverkauft.'
export const notSold: string = 'Nicht mehr im Angebot.'
export const onlyLeft = ({ count }: { count: number }): string =>
  plural('de', count, { one: `Nur noch ${count} da.`, other: `Nur noch ${count} da.` })
export const coupon: string = 'Gutscheincode'
export const apply: string = 'Einlösen'
export const removeCoupon = ({ code }: { code: string | number }): string =>
  `Gutschein ${code} entfernen`
export const free: string = 'Kostenlos'
export const toBeChosen: string = 'Noch nicht gewählt'
export const required: string = 'Fülle dieses Feld aus.'
export const malformedEmail: string = 'Das ist keine E-Mail-Adresse.'
export const notPossible: string = 'Das ist hier nicht möglich. Prüfe es.'
export const tooLong = ({ count }: { count: number }): string =>
  plural('de', count, { one: `Höchstens ${count} Zeichen.`, other: `Höchstens ${count} Zeichen.` })
export const wrongVatId: string = 'Das ist keine USt-IdNr. Prüfe sie oder lass das Feld leer.'
export const checkFields: string = 'Prüfe die markierten Felder.'
export const checkFieldsMore: string = 'Es wurde nichts bestellt oder abgebucht.'
export const changedTitle: string = 'Etwas hat sich geändert.'
export const changed = ({ now, before }: { now: string | number; before: string | number }): string =>
  `Die Summe beträgt jetzt ${now} statt ${before}. Es wurde nichts bestellt oder abgebucht: Prüfe sie und bestätige noch einmal.`
export const changedSame: string = 'Prüfe die Beträge und bestätige noch einmal. Es wurde nichts bestellt oder abgebucht.'
export const unavailable: string = 'Es ist nicht mehr alles da. Entferne, was markiert ist, und fahre dann fort. Es wurde nichts abgebucht.'
export const deliveryGone: string = 'Die gewählte Versandart gibt es nicht mehr. Wähle eine andere.'
export const chooseDelivery: string = 'Wähle eine Versandart.'
export const choosePayment: string = 'Wähle, wie du bezahlst.'
export const empty: string = 'Es ist nichts mehr zu bestellen.'
export const couponProblem: string = 'Der Gutschein gilt hier nicht: Er ist unbekannt, abgelaufen, aufgebraucht oder nicht für diese Artikel.'
export const declined: string = 'Die Karte wurde abgelehnt. Es wurde nichts abgebucht. Versuche eine andere Karte.'
export const declinedFunds: string = 'Die Karte wurde abgelehnt, weil das Guthaben nicht reicht. Es wurde nichts abgebucht. Versuche eine andere Karte.'
export const declinedApproval: string = 'Die Zahlung wurde nicht freigegeben. Es wurde nichts abgebucht. Versuche es noch einmal oder mit einer anderen Karte.'
export const unknownCard: string = 'Das ist keine der Testkarten.'
export const canceled: string = 'Die Zahlung wurde abgebrochen. Es wurde nichts abgebucht.'
export const paymentFailed: string = 'Die Zahlung hat nicht funktioniert. Es wurde nichts abgebucht. Versuche es noch einmal.'
export const notChargeable: string = 'Dieser Betrag lässt sich nicht mit Karte bezahlen. Es wurde nichts abgebucht. Wähle eine andere Zahlungsart, oder ändere deine Bestellung.'
export const providerAway: string = 'Der Zahlungsdienst antwortet nicht. Es wurde nichts abgebucht. Versuche es gleich noch einmal oder bezahle anders.'
export const checkTitle: string = 'Zahlung freigeben'
export const checkText = ({ amount, shop }: { amount: string | number; shop: string | number }): string =>
  `Diese Seite steht im Testbetrieb für die Seite einer Bank. ${amount} an ${shop} freigeben?`
export const approve: string = 'Freigeben'
export const decline: string = 'Ablehnen'
export const waitTitle: string = 'Deine Zahlung wird bestätigt'
export const waitText = ({ amount }: { amount: string | number }): string =>
  `Die Bank hat noch nicht geantwortet. Du kannst diese Seite verlassen: Die Bestellung geht ein, sobald die Bank ${amount} bestätigt.`
export const askAgain: string = 'Noch einmal fragen'
export const cancelPayment: string = 'Zahlung abbrechen'
export const cardTitle = ({ amount }: { amount: string | number }): string =>
  `${amount} bezahlen`
export const cardScript: string = 'Für die Zahlung mit Karte ist JavaScript nötig. Schalte es ein, oder geh zurück und bezahle anders.'
export const otherWay: string = 'Anders bezahlen'
export const cardLoading: string = 'Das Kartenformular wird geladen …'
export const thanks: string = 'Danke für deine Bestellung'
export const thanksName = ({ name }: { name: string | number }): string =>
  `Danke, ${name}`
export const placed = ({ number }: { number: string | number }): string =>
  `Deine Bestellung hat die Nummer ${number}.`
export const sentTo = ({ email }: { email: string | number }): string =>
  `Die Bestätigung ist unterwegs an ${email}.`
export const confirmation: string = 'Du bekommst eine Bestätigung per E-Mail.'
export const payBy: string = 'So bezahlst du'
export const toOrder: string = 'Bestellung ansehen'
export const toShop: string = 'Zurück zum Shop'
export const elsewhere: string = 'Diese Bestellung ist eingegangen.'
export const elsewhereText: string = 'Die Bestätigung steht in der E-Mail an die Person, die bestellt hat.'
export const completed: string = 'Diese Kasse ist abgeschlossen'
export const account: string = 'Deine Bestellungen an einem Ort'
export const accountText: string = 'Wir schicken dir einen Link, mit dem du ein Passwort wählst. Danach findest du dort deine Bestellungen und Adressen.'
export const createAccount: string = 'Konto anlegen'
export const accountSent = ({ email }: { email: string | number }): string =>
  `Sieh in deine E-Mails: Der Link ist unterwegs an ${email}.`
export const forCompanies: string = 'Für Firmen'
export const signIn: string = 'Anmelden'
export const remind: string = 'Der Shop darf mich per E-Mail erinnern, wenn ich nicht fertig werde.'
