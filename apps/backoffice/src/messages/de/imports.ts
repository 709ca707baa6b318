// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Importe und Exporte'
export const importProducts: string = 'Produkte importieren'
export const recent: string = 'Importe der letzten Tage'
export const pages: string = 'Seiten der Importe'
export const empty: string = 'Noch keine Importe'
export const emptyHelp: string = 'Importiere die Produkte eines anderen Shops oder einer Tabelle. Jede Datei wird geprüft, bevor sich etwas ändert.'
export const file: string = 'Datei'
export const state: string = 'Stand'
export const outcome: string = 'Ergebnis'
export const begun: string = 'Begonnen'
export const check: string = 'Nur Prüfung'
export const WAITING: string = 'Wartet'
export const RUNNING: string = 'Läuft'
export const DONE: string = 'Fertig'
export const FAILED: string = 'Fehlgeschlagen'
export const CANCELED: string = 'Abgebrochen'
export const doneWithErrors: string = 'Fertig, mit Fehlern'
export const noFile: string = 'Datei fehlt'
export const createdCount = ({ count }: { count: string | number }): string =>
  `${count} angelegt`
export const updatedCount = ({ count }: { count: string | number }): string =>
  `${count} geändert`
export const unchangedCount = ({ count }: { count: string | number }): string =>
  `${count} unverändert`
export const errorCount = ({ count, number }: { count: number; number: string | number }): string =>
  plural('de', count, { one: `Ein Fehler`, other: `${number} Fehler` })
export const progressOf = ({ name }: { name: string | number }): string =>
  `Fortschritt von ${name}`
export const queued: string = 'Wartet auf den Import davor.'
export const reading: string = 'Die Datei wird gelesen.'
export const doneOf = ({ done, total }: { done: string | number; total: string | number }): string =>
  `${done} von ${total} Produkten`
export const secondsLeft = ({ count }: { count: number }): string =>
  plural('de', count, { one: `Noch etwa ${count} Sekunde.`, other: `Noch etwa ${count} Sekunden.` })
export const exportTitle: string = 'Produkte exportieren'
export const exportFormat: string = 'Format'
export const csvHint: string = 'Eine CSV-Datei mit allen Produkten, auch verborgenen, und mit Kosten, für eine Tabelle oder einen anderen Shop. Sie hat nicht für alles Platz, etwa für Übersetzungen oder verborgene Varianten. Hier importiert, ändert sie die Produkte, aus denen sie kam, und nur das, was du in ihr geändert hast.'
export const jsonlHint: string = 'Der ganze Katalog für einen anderen Shop auf dieser Plattform, ohne Bilder. Hier importiert, ändert er die Produkte, aus denen er kam.'
export const exportProducts: string = 'Exportieren'
export const exporting: string = 'Datei wird vorbereitet'
export const exportConflict: string = 'Es wird gerade schon exportiert. Versuch es danach noch einmal.'
export const shopify: string = 'CSV von Shopify'
export const woocommerce: string = 'CSV von WooCommerce'
export const hosted: string = 'CSV der gehosteten Plattform'
export const magento: string = 'CSV von Magento'
export const jsonl: string = 'Ganzer Katalog (JSON Lines)'
export const chooseTitle: string = 'Datei wählen'
export const dropFile: string = 'Zieh eine Produktdatei hierher, oder'
export const chooseFile: string = 'Datei wählen'
export const fileHint: string = 'Eine Datei von Shopify, WooCommerce, Magento, Vendure, Saleor, Medusa, Spree oder der gehosteten Plattform, eine eigene CSV-Datei oder ein exportierter Katalog. Höchstens 256 MB.'
export const nothingYet: string = 'Die Datei wird zuerst geprüft. Bis du zustimmst, ändert sich nichts.'
export const sending = ({ name }: { name: string | number }): string =>
  `${name} wird gesendet`
export const cancelUpload: string = 'Senden abbrechen'
export const uploadCanceled: string = 'Das Senden wurde abgebrochen. Von der Datei bleibt nichts.'
export const tooLarge: string = 'Die Datei ist größer als 256 MB. Sende sie in Teilen.'
export const cancelCheck: string = 'Prüfung abbrechen'
export const cancelImport: string = 'Import abbrechen'
export const changeColumns: string = 'Spalten ändern'
export const importCount = ({ count, number }: { count: number; number: string | number }): string =>
  plural('de', count, { one: `Ein Produkt importieren`, other: `${number} Produkte importieren` })
export const beginning: string = 'Beginnt'
export const noFileHelp: string = 'Die Datei ist nie angekommen. Wähl sie noch einmal:'
export const canceledHelp: string = 'Der Import wurde abgebrochen. Vorher importierte Produkte bleiben.'
export const checkCanceled: string = 'Die Prüfung wurde abgebrochen. Nichts hat sich geändert.'
export const chooseAnother: string = 'Andere Datei wählen'
export const importAgain: string = 'Erneut importieren'
export const checkedHelp: string = 'Bisher hat sich nichts geändert. Das würde der Import tun.'
export const retried: string = 'Die Zeilen mit Fehlern wurden korrigiert und importiert.'
export const showRetry: string = 'Diesen Import zeigen'
export const plainTable: string = 'eigene Tabelle'
export const exportedCatalog: string = 'exportierter Katalog'
export const recognized = ({ format }: { format: string | number }): string =>
  `Erkannt als ${format}`
export const firstRows: string = 'Erste Zeilen'
export const mapTitle: string = 'Was die Spalten enthalten'
export const mapHelp: string = 'Das ist keine Datei eines bekannten Shopsystems. Sag, was jede Spalte enthält; Name und Preis werden gebraucht.'
export const mapRemembered: string = 'Die Spalten sind so gesetzt wie bei der letzten Datei dieser Art.'
export const column: string = 'Spalte'
export const example: string = 'Beispiel'
export const field: string = 'Enthält'
export const fieldOf = ({ column }: { column: string | number }): string =>
  `Was ${column} enthält`
export const leaveOut: string = 'Weglassen'
export const unnamed: string = 'Ohne Überschrift'
export const fieldsMissing = ({ fields }: { fields: string | number }): string =>
  `Wähl eine Spalte für: ${fields}.`
export const fieldsRepeated = ({ fields }: { fields: string | number }): string =>
  `Nur eine Spalte kann das sein: ${fields}.`
export const checkFile: string = 'Datei prüfen'
export const wouldHappen: string = 'Was passieren würde'
export const happened: string = 'Was passiert ist'
export const toCreate: string = 'Anzulegen'
export const toUpdate: string = 'Zu ändern'
export const created: string = 'Angelegt'
export const updated: string = 'Geändert'
export const unchanged: string = 'Unverändert'
export const withErrors: string = 'Fehler'
export const warnings = ({ count }: { count: number }): string =>
  plural('de', count, { one: `Ein Hinweis, was anders importiert wird`, other: `${count} Hinweise, was anders importiert wird` })
export const firstProducts = ({ count }: { count: number }): string =>
  plural('de', count, { one: `Das erste Produkt`, other: `Die ersten ${count} Produkte` })
export const allProducts = ({ count }: { count: number }): string =>
  plural('de', count, { one: `Ein Produkt`, other: `${count} Produkte` })
export const products: string = 'Produkte'
export const product: string = 'Produkt'
export const line: string = 'Zeile'
export const createdPlan: string = 'Neu'
export const updatedPlan: string = 'Zu ändern'
export const unchangedPlan: string = 'Unverändert'
export const createdOne: string = 'Angelegt'
export const updatedOne: string = 'Geändert'
export const unchangedOne: string = 'Unverändert'
export const errorsTitle: string = 'Zeilen mit Fehlern'
export const errorsLater: string = 'Diese Zeilen werden ausgelassen. Du kannst sie gleich nach dem Import korrigieren und nur sie noch einmal importieren.'
export const errorsDownload: string = 'Lade diese Datensätze herunter, korrigiere sie und importiere die Datei noch einmal.'
export const problem: string = 'Problem'
export const moreErrors = ({ count }: { count: string | number }): string =>
  `Und ${count} weitere.`
export const downloadRejected: string = 'Diese Zeilen herunterladen'
export const rejectedTitle: string = 'Zeilen mit Fehlern'
export const rejectedHelp: string = 'Diese Zeilen wurden nicht importiert. Korrigiere sie hier und importiere nur sie noch einmal, oder lade sie herunter.'
export const retry: string = 'Korrigierte Zeilen importieren'
export const fewerColumns: string = 'Nur Spalten mit Fehlern'
export const allColumns: string = 'Alle Spalten'
export const correctedCount = ({ count }: { count: number }): string =>
  plural('de', count, { 0: `Noch keine Zeile ist korrigiert.`, one: `Eine Zeile ist korrigiert.`, other: `${count} Zeilen sind korrigiert.` })
export const rowsBefore: string = 'Vorherige Zeilen'
export const rowsAfter: string = 'Weitere Zeilen'
export const cell = ({ column, line }: { column: string | number; line: string | number }): string =>
  `${column}, Zeile ${line}`
export const correct: string = 'Zeilen mit Fehlern korrigieren'
export const nothingNew: string = 'Der Shop hat schon alle Produkte dieser Datei. Es gibt nichts zu importieren.'
export const checkFailed: string = 'Prüfung fehlgeschlagen'
export const checked: string = 'Geprüft'
export const checkedWithErrors: string = 'Geprüft, mit Fehlern'
export const toCreateCount = ({ count }: { count: string | number }): string =>
  `${count} anzulegen`
export const toUpdateCount = ({ count }: { count: string | number }): string =>
  `${count} zu ändern`
export const pricesIn: string = 'Währung der Preise'
export const currencyOfFile: string = 'Die Preise der Datei sind in'
export const rateOf = ({ currency }: { currency: string | number }): string =>
  `1 ${currency} sind`
export const rateHint: string = 'Jeder Preis wird damit multipliziert und gerundet.'
export const rateMissing: string = 'Gib eine Zahl über 0 ein.'
export const checkAgain: string = 'Erneut prüfen'
export const warningAt = ({ line, column, text }: { line: string | number; column: string | number; text: string | number }): string =>
  `Zeile ${line}, ${column}: ${text}.`
