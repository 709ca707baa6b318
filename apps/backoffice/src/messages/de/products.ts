// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Produkte'
export const search: string = 'Nach Name oder Artikelnummer suchen'
export const visibility: string = 'Sichtbarkeit'
export const all: string = 'Alle'
export const visible: string = 'Sichtbar'
export const hidden: string = 'Verborgen'
export const order: string = 'Sortieren nach'
export const newest: string = 'Zuletzt geändert'
export const nameUp: string = 'Name, A bis Z'
export const nameDown: string = 'Name, Z bis A'
export const priceUp: string = 'Preis aufsteigend'
export const priceDown: string = 'Preis absteigend'
export const product: string = 'Produkt'
export const status: string = 'Status'
export const stock: string = 'Bestand'
export const price = ({ currency }: { currency: string | number }): string =>
  `Preis, ${currency}`
export const cost = ({ currency }: { currency: string | number }): string =>
  `Kosten, ${currency}`
export const profit = ({ currency }: { currency: string | number }): string =>
  `Gewinn, ${currency}`
export const margin: string = 'Marge'
export const weight: string = 'Gewicht, kg'
export const changed: string = 'Geändert'
export const priceOf = ({ name }: { name: string | number }): string =>
  `Preis von ${name}`
export const costOf = ({ name }: { name: string | number }): string =>
  `Kosten von ${name}`
export const weightOf = ({ name }: { name: string | number }): string =>
  `Gewicht von ${name}`
export const keys: string = 'Enter: sichern und nächstes Produkt. Escape: Wert wiederherstellen. ↑ ↓: anderes Produkt, mit Umschalttaste Zellen markieren. Strg+D oder ⌘D: Wert von oben. Strg+Z oder ⌘Z: rückgängig.'
export const pages: string = 'Seiten der Produkte'
export const empty: string = 'Noch keine Produkte'
export const emptyHelp: string = 'Lege ein Produkt an oder importiere Produkte über die Befehlszeile oder die API.'
export const readOnly: string = 'Du darfst Produkte ansehen. Zum Ändern brauchst du eine Rolle, die Produkte verwaltet.'
export const saved = ({ label, before, after }: { label: string | number; before: string | number; after: string | number }): string =>
  `${label}: ${before} in ${after} geändert`
export const restored = ({ label, after }: { label: string | number; after: string | number }): string =>
  `${label}: ${after} wiederhergestellt`
export const notANumber = ({ label }: { label: string | number }): string =>
  `${label}: Gib eine Zahl ab 0 ein.`
export const saveFailed = ({ label, reason }: { label: string | number; reason: string | number }): string =>
  `${label} wurde nicht gespeichert. ${reason}`
export const conflict: string = 'Jemand anderes hat das Produkt inzwischen geändert. Du siehst die aktuellen Werte; gib deinen noch einmal ein.'
export const create: string = 'Neues Produkt'
export const chooseAll: string = 'Alle Produkte dieser Seite auswählen'
export const choose = ({ name }: { name: string | number }): string =>
  `${name} auswählen`
export const actionsOf = ({ name }: { name: string | number }): string =>
  `Aktionen für ${name}`
export const edit: string = 'Bearbeiten'
export const duplicate: string = 'Duplizieren'
export const remove: string = 'Löschen'
export const copyOf = ({ name }: { name: string | number }): string =>
  `${name} (Kopie)`
export const deleteTitle = ({ name }: { name: string | number }): string =>
  `${name} löschen?`
export const deleteText: string = 'Das Produkt ist dann nicht mehr im Shop und in seinen Kollektionen. Bestellungen behalten, was gekauft wurde.'
export const deleting: string = 'Wird gelöscht'
export const notPossible: string = 'nicht möglich'
export const fillRange = ({ count }: { count: number }): string =>
  `${plural('de', count, { one: `1 Zelle markiert`, other: `${count} Zellen markiert` })}. Strg+D oder ⌘D gibt allen den Wert der ersten.`
export const views: string = 'Gespeicherte Ansichten'
export const view: string = 'Ansicht'
export const allProducts: string = 'Alle Produkte'
export const saveView: string = 'Diese Ansicht speichern'
export const saveViewText: string = 'Filter, Reihenfolge und Spalten bleiben in diesem Browser gespeichert, nur für dich. Ein Name, den du schon verwendest, wird ersetzt.'
export const viewName: string = 'Name der Ansicht'
export const deleteView = ({ name }: { name: string | number }): string =>
  `Ansicht ${name} löschen`
export const columns: string = 'Spalten'
export const everyMatch = ({ total }: { total: string | number }): string =>
  `Alle ${total} auswählen`
export const choosingAll: string = 'Wird ausgewählt'
export const soldOut: string = 'Ausverkauft'
export const needsCost: string = 'Kosten fehlen'
export const addCost: string = 'Kosten'
export const importFile: string = 'Importieren'
export const exportFile: string = 'Exportieren'
