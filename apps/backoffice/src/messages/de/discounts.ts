// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Rabatte'
export const views: string = 'Rabatte nach Stand'
export const all: string = 'Alle'
export const create: string = 'Neuer Rabatt'
export const newTitle: string = 'Neuer Rabatt'
export const discount: string = 'Rabatt'
export const does: string = 'Was er bewirkt'
export const state: string = 'Stand'
export const used: string = 'Genutzt'
export const usedOf = ({ uses, most }: { uses: string | number; most: string | number }): string =>
  `${uses} von ${most}`
export const active: string = 'Aktiv'
export const planned: string = 'Geplant'
export const paused: string = 'Pausiert'
export const ended: string = 'Beendet'
export const automatic: string = 'Automatisch'
export const empty: string = 'Noch keine Rabatte'
export const emptyHelp: string = 'Lege einen Code für eine Aktion an, oder einen Rabatt, den jeder Warenkorb von selbst bekommt.'
export const basics: string = 'Name und Code'
export const name: string = 'Name'
export const nameHint: string = 'Er steht im Warenkorb und auf der Rechnung.'
export const isCoupon: string = 'Der Rabatt braucht einen Code'
export const code: string = 'Code'
export const codeHint: string = 'Buchstaben und Ziffern. Groß und klein zählt gleich.'
export const effect: string = 'Nachlass'
export const kind: string = 'Was abgezogen wird'
export const PERCENT: string = 'Ein Prozentsatz'
export const AMOUNT: string = 'Ein Betrag'
export const FREE_DELIVERY: string = 'Kostenloser Versand'
export const BUY_X_GET_Y: string = 'Einige von mehreren Artikeln'
export const percent: string = 'Prozentsatz'
export const amount: string = 'Betrag'
export const buy: string = 'Artikel zum vollen Preis'
export const get: string = 'Reduzierte Artikel'
export const scope: string = 'Gilt für'
export const everythingScope: string = 'Alles im Shop'
export const limitedScope: string = 'Bestimmte Kollektionen und Produkte'
export const collections: string = 'Kollektionen'
export const products: string = 'Produkte'
export const leaveOut = ({ name }: { name: string | number }): string =>
  `${name} weglassen`
export const conditions: string = 'Bedingungen'
export const minimum: string = 'Ab'
export const minimumHint: string = 'Was die Artikel vor Rabatten mindestens kosten. Leer: jeder Betrag.'
export const firstDay: string = 'Erster Tag'
export const lastDay: string = 'Letzter Tag'
export const dayHint: string = 'Leer: keine Grenze.'
export const maxUses: string = 'Nutzungen insgesamt'
export const maxUsesPerCustomer: string = 'Nutzungen je Kundin oder Kunde'
export const limitHint: string = 'Leer: beliebig oft.'
export const isActive: string = 'Der Rabatt kann genutzt werden'
export const sentence = ({ sentence }: { sentence: string | number }): string =>
  `${sentence}.`
export const sentenceWithCode = ({ sentence, code }: { sentence: string | number; code: string | number }): string =>
  `${sentence}, mit dem Code ${code}.`
export const reduced = ({ reduction, what }: { reduction: string | number; what: string | number }): string =>
  `${reduction} Rabatt auf ${what}`
export const freeDelivery: string = 'Kostenloser Versand'
export const freeDeliveryOf = ({ what }: { what: string | number }): string =>
  `Kostenloser Versand für Warenkörbe mit: ${what}`
export const everything: string = 'alles'
export const everythingIn = ({ collections }: { collections: string | number }): string =>
  `alles in ${collections}`
export const cheapestFree = ({ count, all, what }: { count: number; all: string | number; what: string | number }): string =>
  `${plural('de', count, { one: `Der günstigste von je ${all} Artikeln ist kostenlos`, other: `Die ${count} günstigsten von je ${all} Artikeln sind kostenlos` })}, für ${what}`
export const cheapestReduced = ({ reduction, count, all, what }: { reduction: string | number; count: number; all: string | number; what: string | number }): string =>
  `${reduction} Rabatt auf ${plural('de', count, { one: `den günstigsten von je ${all} Artikeln`, other: `die ${count} günstigsten von je ${all} Artikeln` })}, für ${what}`
export const moreCollections = ({ count }: { count: string | number }): string =>
  `${count} weitere Kollektionen`
export const moreProducts = ({ count }: { count: string | number }): string =>
  `${count} weitere Produkte`
export const deleted: string = 'ein gelöschter Eintrag'
export const fromAmount = ({ amount }: { amount: string | number }): string =>
  `ab ${amount}`
export const fromTo = ({ from, to }: { from: string | number; to: string | number }): string =>
  `vom ${from} bis zum ${to}`
export const fromDay = ({ from }: { from: string | number }): string =>
  `ab dem ${from}`
export const untilDay = ({ to }: { to: string | number }): string =>
  `bis zum ${to}`
export const timesEach = ({ count }: { count: number }): string =>
  plural('de', count, { one: `einmal je Kundin oder Kunde`, other: `${count}-mal je Kundin oder Kunde` })
export const timesInTotal = ({ count }: { count: number }): string =>
  plural('de', count, { one: `einmal insgesamt`, other: `${count}-mal insgesamt` })
export const preview: string = 'Was dieser Rabatt bewirkt'
export const usesNow = ({ count, number }: { count: number; number: string | number }): string =>
  plural('de', count, { 0: `Noch keine Bestellung hat ihn genutzt.`, one: `Eine Bestellung hat ihn genutzt.`, other: `${number} Bestellungen haben ihn genutzt.` })
export const saved = ({ name }: { name: string | number }): string =>
  `Gespeichert: ${name}`
export const pause: string = 'Pausieren'
export const resume: string = 'Fortsetzen'
export const pausedNow = ({ name }: { name: string | number }): string =>
  `${name} ist pausiert`
export const resumedNow = ({ name }: { name: string | number }): string =>
  `${name} ist wieder aktiv`
export const more: string = 'Mehr'
export const remove: string = 'Löschen'
export const deleteTitle = ({ name }: { name: string | number }): string =>
  `${name} löschen?`
export const deleteText: string = 'Der Rabatt kann nicht mehr genutzt werden. Bestellungen behalten ihren Nachlass. Um ihn eine Weile anzuhalten, pausiere ihn.'
export const deleting: string = 'Wird gelöscht'
export const nameMissing: string = 'Gib einen Namen ein.'
export const codeMissing: string = 'Gib einen Code ein.'
export const codeWrong: string = 'Nimm 2 bis 40 Buchstaben, Ziffern, Binde- und Unterstriche, und beginne mit einem Buchstaben oder einer Ziffer.'
export const percentWrong: string = 'Gib einen Prozentsatz über 0 und bis 100 ein, mit höchstens zwei Nachkommastellen.'
export const amountWrong: string = 'Gib einen Betrag über 0 ein.'
export const countWrong: string = 'Gib eine ganze Zahl ab 1 ein.'
export const nothingChosen: string = 'Wähle eine Kollektion oder ein Produkt.'
export const endsBefore: string = 'Der letzte Tag liegt vor dem ersten.'
export const fewerThanUsed: string = 'Der Rabatt wurde schon öfter genutzt.'
export const end: string = 'Jetzt beenden'
export const resumedMany = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Rabatt gilt wieder`, other: `${count} Rabatte gelten wieder` })
export const endedMany = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Rabatt beendet`, other: `${count} Rabatte beendet` })
export const removedMany = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Rabatt gelöscht`, other: `${count} Rabatte gelöscht` })
