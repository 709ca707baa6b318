// Compiled from messages/de.json by `npm run messages`.
export const DISCOUNT_ABOVE_PRICE: string = 'ist mehr als ein Preis des Produkts, das damit nichts kosten würde: Senk den Wert'
export const EMPTY: string = 'ist leer'
export const ID_OF_OTHER_RECORD = ({ line }: { line: string | number }): string =>
  `steht auch in Zeile ${line}: Leer das Feld beim neuen Produkt`
export const INVALID = ({ description }: { description: string | number }): string =>
  `ist nicht gültig: ${description}`
export const KEY_OF_OTHER_PRODUCT = ({ line }: { line: string | number }): string =>
  `gehört zum Produkt von Zeile ${line}, das damit importiert wurde: Wähl einen anderen Wert`
export const NOT_A_PERCENTAGE = ({ text }: { text: string | number }): string =>
  `„${text}“ ist kein Prozentsatz von 0 bis 100`
export const NOT_A_QUANTITY = ({ text }: { text: string | number }): string =>
  `„${text}“ ist keine Menge`
export const NOT_A_WEIGHT = ({ text }: { text: string | number }): string =>
  `„${text}“ ist kein Gewicht`
export const NOT_AN_AMOUNT = ({ text, currency, example }: { text: string | number; currency: string | number; example: string | number }): string =>
  `„${text}“ ist kein Betrag in ${currency} wie ${example}`
export const NOT_CHANGEABLE = ({ format }: { format: string | number }): string =>
  `kann eine Datei von ${format} nicht ändern, weil sie das Produkt oder seine Optionen in anderer Form hat: Ändere das Produkt im Backoffice`
export const NOT_JSON: string = 'ist kein JSON'
export const NOT_YES_OR_NO = ({ text }: { text: string | number }): string =>
  `„${text}“ ist weder ja noch nein`
export const NO_CHOICE = ({ option }: { option: string | number }): string =>
  `hat keinen Wert für „${option}“`
export const NO_NAME: string = 'hat keinen Namen'
export const NO_PRICE: string = 'hat keinen Preis'
export const NO_PRODUCT_NAMED: string = 'nennt kein Produkt'
export const NO_PRODUCT_RECORD: string = 'hat keine Zeile der Art Product'
export const OPTION_WITHOUT_CHOICES = ({ options }: { options: string | number }): string =>
  `gilt für jeden Wert von ${options}, und das Produkt hat dafür keinen`
export const OTHER_CURRENCY = ({ currency, expected }: { currency: string | number; expected: string | number }): string =>
  `ist ${currency}, und die Preise werden als ${expected} gelesen: Stell die Währung der Preise ein und prüf die Datei noch einmal`
export const REPEATED_CHOICE: string = 'nennt einen Wert doppelt'
export const REPEATED_CHOICES = ({ line }: { line: string | number }): string =>
  `hat dieselben Optionswerte wie Zeile ${line}`
export const REPEATED_OPTION: string = 'hat zwei Optionen mit demselben Namen'
export const REPEATED_PRODUCT = ({ line }: { line: string | number }): string =>
  `wiederholt das Produkt von Zeile ${line}`
export const REPEATED_SKU = ({ sku }: { sku: string | number }): string =>
  `„${sku}“ steht schon in einer früheren Zeile`
export const REPEATED_VARIANT: string = 'hat zwei Varianten mit denselben Optionswerten'
export const REQUIRED: string = 'fehlt'
export const RESERVED_NAME: string = 'ist ein Name, den keine Option haben kann'
export const TOO_GREAT = ({ max }: { max: string | number }): string =>
  `ist größer als ${max}`
export const TOO_LONG = ({ max }: { max: string | number }): string =>
  `ist länger als ${max} Zeichen`
export const TOO_MANY = ({ max }: { max: string | number }): string =>
  `hat mehr als ${max} Einträge`
export const TOO_SMALL = ({ min }: { min: string | number }): string =>
  `ist kleiner als ${min}`
export const TRANSLATION: string = 'ist die Übersetzung einer anderen Zeile und kann nicht importiert werden'
export const UNKNOWN_COLLECTION = ({ collection }: { collection: string | number }): string =>
  `nennt die Kollektion ${collection}, die in keiner Zeile steht`
export const UNKNOWN_PRODUCT_TYPE = ({ type }: { type: string | number }): string =>
  `Produkte der Art „${type}“ können nicht importiert werden`
export const UNKNOWN_RECORD_KIND = ({ text }: { text: string | number }): string =>
  `„${text}“ ist keine Art von Zeile: Product, Variant oder Media`
export const UNKNOWN_VARIANT = ({ sku }: { sku: string | number }): string =>
  `nennt die Variante „${sku}“, die in der Datei fehlt`
export const UNSTORABLE_CHARACTER: string = 'enthält ein Zeichen, das nicht gespeichert werden kann'
export const WITHOUT_PRICE = ({ type }: { type: string | number }): string =>
  `ist ${type} und hat damit keinen Preis`
export const WRONG_CHOICES: string = 'hat eine Variante, die nicht von jeder Option genau einen Wert hat'
export const WRONG_NUMBER_OF_VALUES = ({ count, expected }: { count: string | number; expected: string | number }): string =>
  `hat ${count} Werte, die Kopfzeile hat ${expected}`
export const COLUMNS_IGNORED = ({ columns }: { columns: string | number }): string =>
  `Diese Spalten wurden nicht gelesen: ${columns}.`
export const DESCRIPTION_SHORTENED = ({ length, max }: { length: string | number; max: string | number }): string =>
  `hat ${length} Zeichen und wurde auf ${max} gekürzt`
export const FILES_LEFT_OUT = ({ count }: { count: string | number }): string =>
  `Dateien zum Verkauf, die ausgelassen wurden, weil der Shop sie nicht hat: ${count}. Importiere die Datei auf dem Rechner des Shops, mit dem Ordner dieser Dateien.`
export const MORE_WARNINGS = ({ count }: { count: string | number }): string =>
  `Und ${count} weitere.`
export const NAME_SHORTENED = ({ text, max, short }: { text: string | number; max: string | number; short: string | number }): string =>
  `„${text}“ ist länger als ${max} Zeichen und wurde zu „${short}“ gekürzt; in der Beschreibung steht der ganze Name`
export const OTHER_ALT_TEXTS: string = 'hat andere Alternativtexte, doch die bisherigen bleiben: Ändere sie in der Mediathek'
export const PICTURES_LEFT_OUT = ({ count }: { count: string | number }): string =>
  `Bilder, die ausgelassen wurden, weil der Shop sie nicht hat und die Datei keine enthält: ${count}. Importiere die Datei auf dem Rechner des Shops, mit dem Ordner ihrer Bilder.`
export const QUANTITY_LIMITED = ({ quantity, stored, max }: { quantity: string | number; stored: string | number; max: string | number }): string =>
  `${quantity} wurde als ${stored} importiert: Ein Bestand ist von 0 bis ${max}`
export const SKU_OF_OTHER_LINE = ({ sku, line }: { sku: string | number; line: string | number }): string =>
  `„${sku}“ ist auch die Artikelnummer von Zeile ${line}; beide behalten sie`
export const SKU_OF_OTHER_PRODUCT = ({ sku, name }: { sku: string | number; name: string | number }): string =>
  `„${sku}“ ist auch die Artikelnummer des Produkts „${name}“ im Shop; beide behalten sie`
export const TAGS_LEFT_OUT = ({ max }: { max: string | number }): string =>
  `hat mehr als ${max} Schlagwörter; die ersten bleiben`
export const TEXT_SHORTENED = ({ text, max, short }: { text: string | number; max: string | number; short: string | number }): string =>
  `„${text}“ ist länger als ${max} Zeichen und wurde zu „${short}“ gekürzt`
export const CATALOG_IN_OTHER_CURRENCY = ({ name, currency, expected }: { name: string | number; currency: string | number; expected: string | number }): string =>
  `${name} hat Preise in ${currency}, der Shop rechnet in ${expected}.`
export const COLUMNS_MISSING = ({ name, format, columns }: { name: string | number; format: string | number; columns: string | number }): string =>
  `${name} sieht aus wie eine Produktdatei von ${format}, hat aber diese Spalten nicht: ${columns}. Exportiere sie mit allen Spalten.`
export const DATABASE_FULL: string = 'Die Festplatte der Datenbank ist voll: Schaff dort Platz und importiere die Datei noch einmal.'
export const DATABASE_TIMEOUT: string = 'Die Datenbank hat nicht rechtzeitig geantwortet. Importierte Produkte bleiben: Importiere die Datei noch einmal, um fortzufahren.'
export const DATABASE_TIMEOUT_OF_LINES = ({ from, to }: { from: string | number; to: string | number }): string =>
  `Die Datenbank hat die Produkte von Zeile ${from} bis Zeile ${to} nicht rechtzeitig geschrieben. Die Produkte davor sind importiert: Importiere die Datei noch einmal, um fortzufahren.`
export const DISK_FULL: string = 'Die Festplatte der Mediendateien ist voll: Schaff dort Platz und importiere die Datei noch einmal.'
export const EMPTY_FILE = ({ name }: { name: string | number }): string =>
  `${name} ist leer: Es gibt nichts zu importieren.`
export const INCOMPLETE_CHARACTER = ({ name }: { name: string | number }): string =>
  `${name} bricht mitten in einem Zeichen ab: Exportiere die Datei noch einmal.`
export const INCOMPLETE_JSON = ({ name }: { name: string | number }): string =>
  `${name} ist kein vollständiges JSON: Exportiere die Datei noch einmal.`
export const INCOMPLETE_QUOTE = ({ name }: { name: string | number }): string =>
  `${name} bricht ab: Die Datei endet in einem Wert in Anführungszeichen. Exportiere sie noch einmal.`
export const INCOMPLETE_RECORD = ({ name, line, count, expected }: { name: string | number; line: string | number; count: string | number; expected: string | number }): string =>
  `${name} bricht ab: Der letzte Datensatz, in Zeile ${line}, hat ${count} Werte, die Kopfzeile hat ${expected}. Exportiere die Datei noch einmal.`
export const INCOMPLETE_XML = ({ name }: { name: string | number }): string =>
  `${name} bricht ab: Exportiere die Datei noch einmal.`
export const INTERNAL_ERROR: string = 'Ein interner Fehler ist aufgetreten; seine Ursache steht im Protokoll. Importierte Produkte bleiben.'
export const INTERRUPTED = ({ attempts }: { attempts: string | number }): string =>
  `Der Import wurde ${attempts}-mal unterbrochen. Sende die Datei in kleineren Teilen.`
export const INVALID_CSV = ({ name, line }: { name: string | number; line: string | number }): string =>
  `${name} ist bei Zeile ${line} kein gültiges CSV: Exportiere die Datei noch einmal.`
export const LINE_TOO_LONG = ({ name, line }: { name: string | number; line: string | number }): string =>
  `${name} ist kein exportierter Katalog: Zeile ${line} ist länger als 16 MiB.`
export const MEDIA_QUOTA_EXCEEDED: string = 'Der Platz für Dateien ist aufgebraucht. Lösch Dateien, die nirgends verwendet werden, oder bitte den Betreiber des Shops um mehr.'
export const MIXED_ENCODINGS = ({ name, line }: { name: string | number; line: string | number }): string =>
  `${name} ist am Anfang in UTF-8 und ab Zeile ${line} in einer anderen Kodierung: Speichere die Datei als „CSV UTF-8“ und importiere diese.`
export const NOT_A_CATALOG = ({ name }: { name: string | number }): string =>
  `${name} ist kein exportierter Katalog: Die erste Zeile ist nicht der Shop.`
export const NOT_A_PRODUCT_FILE = ({ name, columns }: { name: string | number; columns: string | number }): string =>
  `${name} ist weder die Produktdatei eines bekannten Shopsystems noch eine Tabelle mit den Spalten name und price: Die Spalten beginnen mit ${columns}.`
export const NOT_A_TEXT_FILE = ({ name }: { name: string | number }): string =>
  `${name} ist keine Textdatei: Exportiere sie als CSV.`
export const NOT_SHOPIFY_JSON = ({ name }: { name: string | number }): string =>
  `${name} ist keine products.json von Shopify.`
export const NO_COLUMN = ({ name, column }: { name: string | number; column: string | number }): string =>
  `${name} hat keine Spalte „${column}“, die umbenannt werden könnte.`
export const NO_PRODUCTS = ({ name }: { name: string | number }): string =>
  `${name} hat keine Produkte.`
export const NO_PRODUCTS_BELOW_HEADER = ({ name }: { name: string | number }): string =>
  `${name} hat eine Kopfzeile, aber keine Produkte.`
export const NO_PRODUCTS_OF_WORDPRESS = ({ name }: { name: string | number }): string =>
  `${name} hat keine Produkte: Exportiere in WordPress „Alle Inhalte“ oder „Produkte“.`
export const RECORD_TOO_LONG = ({ name, line }: { name: string | number; line: string | number }): string =>
  `${name} hat bei Zeile ${line} einen Datensatz von mehr als 4 MiB, vermutlich weil ein Anführungszeichen fehlt.`
export const REPEATED_COLUMN = ({ name, column }: { name: string | number; column: string | number }): string =>
  `${name} hat mehrere Spalten „${column}“: Behalte nur eine davon.`
export const SPREADSHEET = ({ name }: { name: string | number }): string =>
  `${name} ist eine Tabellendatei: Speichere sie als „CSV UTF-8“ und importiere diese.`
export const TOO_LARGE = ({ name }: { name: string | number }): string =>
  `${name} ist größer als 128 MiB: Exportiere die Datei in Teilen oder als CSV.`
export const TOO_MANY_RECORDS = ({ name, max }: { name: string | number; max: string | number }): string =>
  `${name} hat mehr als ${max} Datensätze: Importiere die Datei in Teilen.`
export const TOO_MANY_REJECTED = ({ max, line }: { max: string | number; line: string | number }): string =>
  `Mehr als ${max} Datensätze hatten Fehler, deshalb wurde der Import beendet. Der erste steht in Zeile ${line}.`
export const UNREADABLE = ({ name }: { name: string | number }): string =>
  `${name} kann nicht gelesen werden.`
export const WRONG_SHOPIFY_JSON = ({ name, path }: { name: string | number; path: string | number }): string =>
  `${name} ist keine products.json von Shopify: ${path} fehlt oder ist von anderer Art.`
