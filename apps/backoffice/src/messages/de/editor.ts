// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const newProduct: string = 'Neues Produkt'
export const texts: string = 'Name und Beschreibung'
export const name: string = 'Name'
export const description: string = 'Beschreibung'
export const descriptionHint: string = 'Dein Shop zeigt Absätze und Listen als einfachen Text. Andere Kanäle zeigen auch die Formatierung.'
export const formatting: string = 'Formatierung'
export const bold: string = 'Fett'
export const italic: string = 'Kursiv'
export const list: string = 'Liste'
export const numberedList: string = 'Nummerierte Liste'
export const heading: string = 'Überschrift'
export const link: string = 'Link'
export const linkAddress: string = 'Adresse des Links'
export const text: string = 'Text'
export const inTheShop: string = 'Im Shop'
export const visible: string = 'Sichtbar'
export const ribbon: string = 'Band'
export const ribbonHint: string = 'Ein oder zwei Wörter auf dem Bild, zum Beispiel „Neu“.'
export const brand: string = 'Marke'
export const collections: string = 'Kollektionen'
export const addCollection: string = 'Zu einer Kollektion hinzufügen'
export const leaveCollection = ({ name }: { name: string | number }): string =>
  `Aus ${name} entfernen`
export const productType: string = 'Produktart'
export const physical: string = 'Physisch'
export const digital: string = 'Digital'
export const price: string = 'Preis'
export const cost: string = 'Einkaufspreis'
export const discount: string = 'Rabatt'
export const noDiscount: string = 'Keiner'
export const percent: string = 'Prozent'
export const amount: string = 'Betrag'
export const reduction: string = 'Nachlass'
export const reductionIsAll: string = 'Was nicht mehr als der Nachlass kostet, ist im Shop kostenlos.'
export const shoppersPay: string = 'Preis im Shop'
export const fromTo = ({ from, to }: { from: string | number; to: string | number }): string =>
  `${from} bis ${to}`
export const profit: string = 'Gewinn'
export const margin: string = 'Marge'
export const stockAndShipping: string = 'Bestand und Versand'
export const sku: string = 'Artikelnummer'
export const weight: string = 'Gewicht'
export const weightKg: string = 'Gewicht, kg'
export const trackStock: string = 'Bestand zählen'
export const quantity: string = 'Auf Lager'
export const stock: string = 'Bestand'
export const inStock: string = 'Verfügbar'
export const preorder: string = 'Vorbestellen, wenn ausverkauft'
export const preorderMessage: string = 'Hinweis für Käufer'
export const preorderHint: string = 'Zum Beispiel: Versand im März.'
export const preorderLimit: string = 'Höchstens vorbestellbar'
export const infoSections: string = 'Infobereiche'
export const noInfoSections: string = 'Weitere Texte mit Überschrift, zum Beispiel Pflege oder Lieferung.'
export const add: string = 'Hinzufügen'
export const remove: string = 'Entfernen'
export const removeNamed = ({ name }: { name: string | number }): string =>
  `${name} entfernen`
export const moveUp = ({ name }: { name: string | number }): string =>
  `${name} nach oben`
export const moveDown = ({ name }: { name: string | number }): string =>
  `${name} nach unten`
export const move = ({ name }: { name: string | number }): string =>
  `${name} verschieben`
export const untitled: string = 'Ohne Titel'
export const customTexts: string = 'Texte von Käufern'
export const noCustomTexts: string = 'Frage Käufer nach einem Text, zum Beispiel einer Gravur.'
export const question: string = 'Frage'
export const maxLength: string = 'Höchstens Zeichen'
export const mandatory: string = 'Pflichtfeld'
export const searchAndLinks: string = 'Suche und Links'
export const seoTitle: string = 'Titel'
export const seoTitleHint: string = 'Ohne Titel wird der Name verwendet.'
export const seoDescription: string = 'Zusammenfassung'
export const seoDescriptionHint: string = 'Ohne Zusammenfassung wird der erste Absatz der Beschreibung verwendet.'
export const slug: string = 'Adresse'
export const slugFromName: string = 'aus-dem-namen'
export const slugMoves = ({ before }: { before: string | number }): string =>
  `Links zu „${before}“ führen zur neuen Adresse.`
export const pastSlugs: string = 'Auch diese Adressen führen hierher:'
export const searchResult: string = 'In Suchergebnissen'
export const sharedLink: string = 'Als geteilter Link'
export const media: string = 'Medien'
export const firstPicture: string = 'Karte'
export const pictureNumber = ({ number }: { number: string | number }): string =>
  `Bild ${number}`
export const pictureDetails: string = 'Ausgewähltes Bild'
export const words: string = 'Was zu sehen ist'
export const wordsHint: string = 'Für alle, die das Bild nicht sehen können.'
export const decorative: string = 'Nur Dekoration'
export const focalPoint: string = 'Bildmittelpunkt setzen'
export const focalAcross: string = 'Mittelpunkt, quer'
export const focalDown: string = 'Mittelpunkt, hoch'
export const pictureOfChoice: string = 'Gezeigt für'
export const allChoices: string = 'Alle Auswahlen'
export const removePicture: string = 'Bild entfernen'
export const pictureNotSaved: string = 'Das wurde nicht gespeichert. Versuche es noch einmal.'
export const dropFiles: string = 'Zieh Bilder oder Videos hierher oder'
export const chooseFiles: string = 'Dateien auswählen'
export const filesHint: string = 'Zieh Bilder, um sie zu ordnen. Das erste ist auf der Karte.'
export const uploading = ({ name }: { name: string | number }): string =>
  `${name} wird hochgeladen`
export const uploadFailed = ({ reason }: { reason: string | number }): string =>
  `Das Hochladen ist fehlgeschlagen. ${reason}`
export const upload: string = 'Hochladen'
export const tryAgain: string = 'Noch einmal versuchen'
export const cancel: string = 'Abbrechen'
export const waitingForWords = ({ count }: { count: number }): string =>
  plural('de', count, { one: `Eine Datei ist noch nicht hochgeladen. Beschreibe sie zuerst.`, other: `${count} Dateien sind noch nicht hochgeladen. Beschreibe sie zuerst.` })
export const picturesWithoutWords = ({ count }: { count: number }): string =>
  plural('de', count, { one: `Ein Bild hat keine Beschreibung für alle, die es nicht sehen können. Wähle es aus, um eine zu schreiben.`, other: `${count} Bilder haben keine Beschreibung für alle, die sie nicht sehen können. Wähle eines aus, um sie zu schreiben.` })
export const options: string = 'Optionen'
export const addOption: string = 'Option hinzufügen'
export const newOption: string = 'Neue Option'
export const noOptions: string = 'Was Käufer wählen, zum Beispiel Größe oder Farbe.'
export const optionName: string = 'Name der Option'
export const optionType: string = 'Gezeigt als'
export const listOfChoices: string = 'Liste'
export const colorSwatches: string = 'Farben'
export const newChoice: string = 'Neue Auswahl'
export const addChoice: string = 'Auswahl hinzufügen'
export const choiceOf = ({ name, number }: { name: string | number; number: string | number }): string =>
  `${name}, Auswahl ${number}`
export const colorOf = ({ name }: { name: string | number }): string =>
  `Farbe von ${name}`
export const managesVariants: string = 'Jede Kombination hat eigenen Preis und Bestand'
export const modifiers: string = 'Zusatzoptionen'
export const addModifier: string = 'Zusatzoption hinzufügen'
export const newModifier: string = 'Neue Zusatzoption'
export const noModifiers: string = 'Was Käufer wählen, ohne dass eine andere Variante entsteht, zum Beispiel eine Geschenkverpackung. Jede Auswahl kann den Preis erhöhen.'
export const modifierName: string = 'Name der Zusatzoption'
export const addedPriceOf = ({ name }: { name: string | number }): string =>
  `${name}, Aufpreis`
export const sharedColors: string = 'Produkte mit einer Zusatzoption dieses Namens teilen sich die Farben ihrer Auswahl.'
export const tooManyVariants = ({ count, most }: { count: string | number; most: string | number }): string =>
  `Diese Auswahlen ergeben ${count} Varianten. Ein Produkt hat höchstens ${most}. Entferne Auswahlen, um zu speichern.`
export const variants: string = 'Varianten'
export const variant: string = 'Variante'
export const offeredOf = ({ offered, total }: { offered: string | number; total: string | number }): string =>
  `${offered} von ${total} sichtbar`
export const onlyVariants = ({ name }: { name: string | number }): string =>
  `Varianten zeigen nach ${name}`
export const allOf = ({ name }: { name: string | number }): string =>
  `${name}: alle`
export const fillDown: string = 'Nach unten füllen'
export const matrixKeys: string = 'Eingabe und Pfeiltasten wechseln die Zeile. Strg+D oder ⌘D überträgt einen Wert in die gezeigten Zeilen darunter.'
export const unsaved = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 ungespeicherte Änderung`, other: `${count} ungespeicherte Änderungen` })
export const lastChanged = ({ time }: { time: string | number }): string =>
  `Geändert ${time}`
export const openInShop: string = 'Im Shop öffnen'
export const discard: string = 'Verwerfen'
export const save: string = 'Speichern'
export const saving: string = 'Wird gespeichert'
export const saved = ({ name }: { name: string | number }): string =>
  `Gespeichert: ${name}`
export const draftFound = ({ time }: { time: string | number }): string =>
  `Du hast ungespeicherte Änderungen von ${time}.`
export const restoreDraft: string = 'Änderungen wiederherstellen'
export const dropDraft: string = 'Änderungen löschen'
export const leaveTitle: string = 'Ohne Speichern verlassen?'
export const leaveText: string = 'Deine Änderungen bleiben in diesem Browser und werden dir beim nächsten Mal angeboten.'
export const leave: string = 'Verlassen'
export const stay: string = 'Bleiben'
export const conflictTitle: string = 'Jemand anderes hat dieses Produkt geändert'
export const conflictText: string = 'Ihr habt beide diese Werte geändert. Wähle jeweils einen und speichere dann.'
export const conflictNone: string = 'Die anderen Änderungen werden jetzt gezeigt, deine bleiben erhalten. Prüfe sie und speichere dann.'
export const yourValue: string = 'Dein Wert'
export const theirValue: string = 'Anderer Wert'
export const continueEditing: string = 'Weiter'
export const nothing: string = 'Leer'
export const yes: string = 'Ja'
export const no: string = 'Nein'
export const countOfPictures = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Datei`, other: `${count} Dateien` })
export const countOfValues = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Wert`, other: `${count} Werte` })
export const notANumber: string = 'Gib eine Zahl ab 0 ein.'
export const required: string = 'Das fehlt.'
export const tooLong: string = 'Das ist zu lang.'
export const tooGreat: string = 'Das ist zu hoch.'
export const tooSmall: string = 'Das ist zu niedrig.'
export const tooManyDecimals: string = 'Das hat zu viele Nachkommastellen.'
export const skuTaken: string = 'Ein anderes Produkt oder eine andere Variante hat diese Artikelnummer.'
export const wordsMissing: string = 'Ein neues Bild hat keine Beschreibung. Wähle es aus und schreibe, was zu sehen ist.'
export const twice: string = 'Zwei sind gleich.'
export const swapped: string = 'Anfang und Ende sind vertauscht.'
export const refusedBecause = ({ reason }: { reason: string | number }): string =>
  `Das ist nicht erlaubt: ${reason}`
export const noConnection: string = 'Nicht gespeichert: Prüfe deine Verbindung und versuche es noch einmal. Deine Änderungen bleiben in diesem Browser.'
export const notAllowed: string = 'Deine Rolle erlaubt diese Änderung nicht.'
export const productGone: string = 'Dieses Produkt wurde inzwischen gelöscht.'
export const notSaved = ({ reason }: { reason: string | number }): string =>
  `Nicht gespeichert: ${reason}`
export const checkFields: string = 'Nicht gespeichert. Prüfe die markierten Felder.'
export const offline: string = 'Du bist offline. Das Produkt wird gezeigt, sobald du wieder verbunden bist.'
export const noPermission: string = 'Du darfst dieses Produkt nicht sehen. Bitte einen Inhaber des Shops um eine Rolle, die das erlaubt.'
export const readOnly: string = 'Du darfst dieses Produkt ansehen. Ändern darf es eine Rolle, die Produkte verwaltet.'
export const gone: string = 'Produkt nicht gefunden'
export const goneHelp: string = 'Vielleicht wurde es gelöscht. Geh zurück zur Liste der Produkte.'
export const loadFailed: string = 'Wir konnten das Produkt nicht laden'
export const addLink: string = 'Link setzen'
export const madeToOrder: string = 'Wird auf Bestellung gefertigt'
export const madeInAtLeast: string = 'Fertigung in Tagen, mindestens'
export const madeInAtMost: string = 'Fertigung in Tagen, höchstens'
export const daysNotInOrder: string = 'Gib mindestens so viele Tage an wie im Feld davor.'
export const changedByApp: string = 'Gerade durch eine App oder eine Bestellung geändert.'
export const showDifference: string = 'Unterschied anzeigen'
export const takeTheirs: string = 'Andere übernehmen'
export const poster: string = 'Standbild'
export const noPoster: string = 'Bis das Video läuft, ist eine graue Fläche zu sehen.'
export const choosePoster: string = 'Standbild wählen'
export const replacePoster: string = 'Standbild ersetzen'
export const removePoster: string = 'Standbild entfernen'
export const sendingPoster: string = 'Standbild wird gesendet'
export const barcodeTaken: string = 'Ein anderes Produkt oder eine andere Variante hat diesen Barcode.'
