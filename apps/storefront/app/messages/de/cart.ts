// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Dein Warenkorb'
export const products = ({ count }: { count: number }): string =>
  plural('de', count, { one: `${count} Artikel`, other: `${count} Artikel` })
export const close: string = 'Warenkorb schließen'
export const openPage: string = 'Warenkorb ansehen'
export const empty: string = 'Dein Warenkorb ist leer'
export const emptyText: string = 'Was du hineinlegst, bleibt 30 Tage auf diesem Gerät erhalten.'
export const emptyMember: string = 'Was du hineinlegst, bleibt in deinem Konto, auf jedem Gerät.'
export const browse: string = 'Alle Produkte ansehen'
export const signIn: string = 'Melde dich an, um Gespeichertes zu sehen'
export const seen: string = 'Zuletzt angesehen'
export const quantityOf = ({ name }: { name: string | number }): string =>
  `Menge von ${name}`
export const update: string = 'Ändern'
export const remove: string = 'Entfernen'
export const removeLabel = ({ name }: { name: string | number }): string =>
  `${name} entfernen`
export const removed = ({ name }: { name: string | number }): string =>
  `Entfernt: ${name}`
export const adding: string = 'wird hinzugefügt'
export const each = ({ price }: { price: string | number }): string =>
  `je ${price}`
export const leftNote = ({ count }: { count: string | number }): string =>
  `Noch ${count}. Reserviert wird erst beim Bezahlen.`
export const atMost = ({ count }: { count: string | number }): string =>
  `Noch ${count}.`
export const onlyLeft = ({ count }: { count: string | number }): string =>
  `Nur noch ${count}: Wähle eine kleinere Menge.`
export const lineSoldOut: string = 'Ausverkauft. Entferne den Artikel, um zur Kasse zu gehen.'
export const lineGone: string = 'Nicht mehr im Sortiment. Entferne den Artikel, um zur Kasse zu gehen.'
export const priceChanged = ({ before }: { before: string | number }): string =>
  `Der Preis hat sich geändert: Zuletzt waren es ${before}.`
export const freeDelivery: string = 'Der Versand ist kostenlos.'
export const untilFree = ({ amount }: { amount: string | number }): string =>
  `Noch ${amount} bis zum kostenlosen Versand.`
export const countedBefore: string = 'Stand vor deiner letzten Änderung.'
export const coupon: string = 'Gutscheincode'
export const apply: string = 'Einlösen'
export const applied: string = 'eingelöst'
export const removeCoupon = ({ code }: { code: string | number }): string =>
  `Gutschein ${code} entfernen`
export const subtotal: string = 'Zwischensumme'
export const delivery = ({ country }: { country: string | number }): string =>
  `Versand: ${country}`
export const byRegion: string = 'je nach Region'
export const noDelivery: string = 'nicht möglich'
export const tooHeavy: string = 'zu schwer'
export const deliveredUpTo = ({ weight }: { weight: string | number }): string =>
  `Wir liefern höchstens ${weight} pro Bestellung.`
export const notYetDelivered: string = 'noch nicht möglich'
export const untilDelivered = ({ amount }: { amount: string | number }): string =>
  `Noch ${amount}, dann liefern wir.`
export const deliverTo: string = 'Lieferland'
export const change: string = 'Ändern'
export const tax: string = 'Steuer'
export const total: string = 'Summe'
export const totalWithTax: string = 'Summe inkl. MwSt.'
export const afterThat: string = 'danach'
export const checkOut: string = 'Zur Kasse'
export const honest: string = 'Gerechnet wird im Laden, nicht in deinem Browser. Die Summen warten auf die Antwort.'
export const offline: string = 'Keine Verbindung. Deine Änderungen werden gesendet, sobald du wieder online bist.'
export const loading: string = 'Der Warenkorb wird geladen.'
export const failed: string = 'Der Warenkorb konnte nicht geladen werden.'
export const again: string = 'Noch einmal versuchen'
export const tooOften: string = 'Das war zu oft in kurzer Zeit. Warte einen Moment und versuche es noch einmal.'
export const soldOut: string = 'Der Artikel ist ausverkauft und wurde nicht hinzugefügt.'
export const gone: string = 'Der Artikel ist nicht mehr im Sortiment und wurde nicht hinzugefügt.'
export const full: string = 'Der Warenkorb ist voll: Er fasst 300 verschiedene Artikel.'
export const incomplete: string = 'Es wurde nicht hinzugefügt: Wähle und fülle erst aus, was das Produkt braucht.'
export const unchanged: string = 'Der Warenkorb ist unverändert: Die Änderung war nicht möglich. Versuche es noch einmal.'
export const couponUnknown: string = 'Diesen Code kennen wir nicht. Prüfe die Schreibweise.'
export const couponEarly: string = 'Dieser Code gilt noch nicht.'
export const couponExpired: string = 'Dieser Code ist abgelaufen.'
export const couponUsed: string = 'Dieser Code ist aufgebraucht.'
export const checkOutFailed: string = 'Die Kasse konnte nicht geöffnet werden. Prüfe, was im Warenkorb liegt, und versuche es noch einmal.'
export const orderMissing = ({ count }: { count: number }): string =>
  `${plural('de', count, { one: `Ein Produkt`, other: `${count} Produkte` })} dieser Bestellung ${plural('de', count, { one: `wird`, other: `werden` })} nicht mehr verkauft.`
export const orderRest: string = 'Der Rest ist in deinem Warenkorb.'
export const orderIncomplete: string = 'Noch nicht im Warenkorb, weil eine Auswahl oder ein Text fehlt:'
export const merged = ({ count }: { count: number }): string =>
  `${plural('de', count, { one: `Der Artikel`, other: `Die ${count} Artikel` })} von vor der Anmeldung ${plural('de', count, { one: `liegt`, other: `liegen` })} in deinem Warenkorb.`
export const undo: string = 'Rückgängig'
export const free: string = 'kostenlos'
export const choose = ({ name }: { name: string | number }): string =>
  `${name}: Wähle eine Ausführung`
export const closeChoices: string = 'Schließen'
export const details: string = 'Alle Details'
export const arrives = ({ dates }: { dates: string | number }): string =>
  `Kommt an: ${dates}`
