// Compiled from messages/en.json by `npm run messages`.
export const DISCOUNT_ABOVE_PRICE: string = 'is more than a price of the product, which would be free: lower it'
export const EMPTY: string = 'is empty'
export const ID_OF_OTHER_RECORD = ({ line }: { line: string | number }): string =>
  `is also that of line ${line}: empty it where the product is new`
export const INVALID = ({ description }: { description: string | number }): string =>
  `is not valid: ${description}`
export const KEY_OF_OTHER_PRODUCT = ({ line }: { line: string | number }): string =>
  `belongs to the product of line ${line}, which was imported with it: choose another`
export const NOT_A_PERCENTAGE = ({ text }: { text: string | number }): string =>
  `"${text}" is not a percentage from 0 to 100`
export const NOT_A_QUANTITY = ({ text }: { text: string | number }): string =>
  `"${text}" is not a quantity`
export const NOT_A_WEIGHT = ({ text }: { text: string | number }): string =>
  `"${text}" is not a weight`
export const NOT_AN_AMOUNT = ({ text, currency, example }: { text: string | number; currency: string | number; example: string | number }): string =>
  `"${text}" is not an amount in ${currency} such as ${example}`
export const NOT_CHANGEABLE = ({ format }: { format: string | number }): string =>
  `cannot be changed by a file of ${format}, which has this product or its options in another form: change it in the back office`
export const NOT_JSON: string = 'is not JSON'
export const NOT_YES_OR_NO = ({ text }: { text: string | number }): string =>
  `"${text}" is neither yes nor no`
export const NO_CHOICE = ({ option }: { option: string | number }): string =>
  `has no choice for "${option}"`
export const NO_NAME: string = 'has no name'
export const NO_PRICE: string = 'has no price'
export const NO_PRODUCT_NAMED: string = 'names no product'
export const NO_PRODUCT_RECORD: string = 'has no row of kind Product'
export const OPTION_WITHOUT_CHOICES = ({ options }: { options: string | number }): string =>
  `is for any choice of ${options}, of which its product offers none`
export const OTHER_CURRENCY = ({ currency, expected }: { currency: string | number; expected: string | number }): string =>
  `is ${currency}, and prices are read as ${expected}: set the currency of the prices and check the file again`
export const REPEATED_CHOICE: string = 'names a choice twice'
export const REPEATED_CHOICES = ({ line }: { line: string | number }): string =>
  `repeats the choices of line ${line}`
export const REPEATED_OPTION: string = 'has two options of the same name'
export const REPEATED_PRODUCT = ({ line }: { line: string | number }): string =>
  `repeats the product of line ${line}`
export const REPEATED_SKU = ({ sku }: { sku: string | number }): string =>
  `"${sku}" is already in an earlier row`
export const REPEATED_VARIANT: string = 'has two variants with the same choices'
export const REQUIRED: string = 'is required'
export const RESERVED_NAME: string = 'is a name that no option can have'
export const TOO_GREAT = ({ max }: { max: string | number }): string =>
  `is above ${max}`
export const TOO_LONG = ({ max }: { max: string | number }): string =>
  `is longer than ${max} characters`
export const TOO_MANY = ({ max }: { max: string | number }): string =>
  `has more than ${max} entries`
export const TOO_SMALL = ({ min }: { min: string | number }): string =>
  `is below ${min}`
export const TRANSLATION: string = 'is a translation of another row, which cannot be imported'
export const UNKNOWN_COLLECTION = ({ collection }: { collection: string | number }): string =>
  `names the collection ${collection}, which no line defines`
export const UNKNOWN_PRODUCT_TYPE = ({ type }: { type: string | number }): string =>
  `"${type}" products cannot be imported`
export const UNKNOWN_RECORD_KIND = ({ text }: { text: string | number }): string =>
  `"${text}" is no kind of row: Product, Variant or Media`
export const UNKNOWN_VARIANT = ({ sku }: { sku: string | number }): string =>
  `names the variant "${sku}", which the file does not have`
export const UNSTORABLE_CHARACTER: string = 'contains a character that cannot be stored'
export const WITHOUT_PRICE = ({ type }: { type: string | number }): string =>
  `is ${type}, which has no price`
export const WRONG_CHOICES: string = 'has a variant whose choices are not one of each option'
export const WRONG_NUMBER_OF_VALUES = ({ count, expected }: { count: string | number; expected: string | number }): string =>
  `has ${count} values where the header has ${expected}`
export const COLUMNS_IGNORED = ({ columns }: { columns: string | number }): string =>
  `Columns that were ignored: ${columns}.`
export const DESCRIPTION_SHORTENED = ({ length, max }: { length: string | number; max: string | number }): string =>
  `has ${length} characters and was shortened to ${max}`
export const FILES_LEFT_OUT = ({ count }: { count: string | number }): string =>
  `Files for sale that were left out, because the store does not have them: ${count}. Import the file on the store’s own machine, with the folder of these files.`
export const MORE_WARNINGS = ({ count }: { count: string | number }): string =>
  `And ${count} more.`
export const NAME_SHORTENED = ({ text, max, short }: { text: string | number; max: string | number; short: string | number }): string =>
  `"${text}" is longer than ${max} characters and was shortened to "${short}", and is whole in the description`
export const OTHER_ALT_TEXTS: string = 'has other alternative texts, which stay: change them in the media library'
export const PICTURES_LEFT_OUT = ({ count }: { count: string | number }): string =>
  `Pictures that were left out, because the store does not have them and the file contains none: ${count}. Import the file on the store’s own machine, with the folder of its pictures.`
export const QUANTITY_LIMITED = ({ quantity, stored, max }: { quantity: string | number; stored: string | number; max: string | number }): string =>
  `${quantity} was imported as ${stored}: stock is from 0 to ${max}`
export const SKU_OF_OTHER_LINE = ({ sku, line }: { sku: string | number; line: string | number }): string =>
  `"${sku}" is also the SKU of line ${line}; both keep it`
export const SKU_OF_OTHER_PRODUCT = ({ sku, name }: { sku: string | number; name: string | number }): string =>
  `"${sku}" is also the SKU of the store’s product "${name}"; both keep it`
export const TAGS_LEFT_OUT = ({ max }: { max: string | number }): string =>
  `has more than ${max} tags; the first stay`
export const TEXT_SHORTENED = ({ text, max, short }: { text: string | number; max: string | number; short: string | number }): string =>
  `"${text}" is longer than ${max} characters and was shortened to "${short}"`
export const CATALOG_IN_OTHER_CURRENCY = ({ name, currency, expected }: { name: string | number; currency: string | number; expected: string | number }): string =>
  `${name} has prices in ${currency}, and the store is in ${expected}.`
export const COLUMNS_MISSING = ({ name, format, columns }: { name: string | number; format: string | number; columns: string | number }): string =>
  `${name} looks like a product file of ${format} but lacks the column ${columns}: export it with all columns.`
export const DATABASE_FULL: string = 'The disk that holds the database is full: free some space there and import the file again.'
export const DATABASE_TIMEOUT: string = 'The database did not answer in time. Imported products stay: import the file again to continue.'
export const DATABASE_TIMEOUT_OF_LINES = ({ from, to }: { from: string | number; to: string | number }): string =>
  `The database did not write the products from line ${from} to line ${to} in time. Products before them are imported: import the file again to continue.`
export const DISK_FULL: string = 'The disk that holds the media files is full: free some space there and import the file again.'
export const EMPTY_FILE = ({ name }: { name: string | number }): string =>
  `${name} is empty: there is nothing to import.`
export const INCOMPLETE_CHARACTER = ({ name }: { name: string | number }): string =>
  `${name} is cut off in the middle of a character: export it again.`
export const INCOMPLETE_JSON = ({ name }: { name: string | number }): string =>
  `${name} is no complete JSON: export it again.`
export const INCOMPLETE_QUOTE = ({ name }: { name: string | number }): string =>
  `${name} is cut off: it ends inside a quoted value. Export the file again.`
export const INCOMPLETE_RECORD = ({ name, line, count, expected }: { name: string | number; line: string | number; count: string | number; expected: string | number }): string =>
  `${name} is cut off: its last record, in line ${line}, has ${count} values where the header has ${expected}. Export the file again.`
export const INCOMPLETE_XML = ({ name }: { name: string | number }): string =>
  `${name} is cut off: export it again.`
export const INTERNAL_ERROR: string = 'An internal error occurred; its cause is in the log. Imported products stay.'
export const INTERRUPTED = ({ attempts }: { attempts: string | number }): string =>
  `The import was interrupted ${attempts} times. Send the file in smaller parts.`
export const INVALID_CSV = ({ name, line }: { name: string | number; line: string | number }): string =>
  `${name} is not valid CSV near line ${line}: export it again.`
export const LINE_TOO_LONG = ({ name, line }: { name: string | number; line: string | number }): string =>
  `${name} is not an exported catalog: line ${line} is longer than 16 MiB.`
export const MEDIA_QUOTA_EXCEEDED: string = 'The space for files is used up. Delete files that nothing uses, or ask the operator of the store for more.'
export const MIXED_ENCODINGS = ({ name, line }: { name: string | number; line: string | number }): string =>
  `${name} is in UTF-8 at its beginning and, from line ${line} on, in another encoding: save it as "CSV UTF-8" and import that.`
export const NOT_A_CATALOG = ({ name }: { name: string | number }): string =>
  `${name} is not an exported catalog: its first line is not the store.`
export const NOT_A_PRODUCT_FILE = ({ name, columns }: { name: string | number; columns: string | number }): string =>
  `${name} is not a product file of a shop system that is known, nor a table with the columns name and price: its columns begin with ${columns}.`
export const NOT_A_TEXT_FILE = ({ name }: { name: string | number }): string =>
  `${name} is not a text file: export it as CSV.`
export const NOT_SHOPIFY_JSON = ({ name }: { name: string | number }): string =>
  `${name} is not the products.json of Shopify.`
export const NO_COLUMN = ({ name, column }: { name: string | number; column: string | number }): string =>
  `${name} has no column "${column}" to rename.`
export const NO_PRODUCTS = ({ name }: { name: string | number }): string =>
  `${name} has no products.`
export const NO_PRODUCTS_BELOW_HEADER = ({ name }: { name: string | number }): string =>
  `${name} has a header but no products.`
export const NO_PRODUCTS_OF_WORDPRESS = ({ name }: { name: string | number }): string =>
  `${name} has no products: export "All content" or "Products" of WordPress.`
export const RECORD_TOO_LONG = ({ name, line }: { name: string | number; line: string | number }): string =>
  `${name} has a record of more than 4 MiB near line ${line}, probably because a quotation mark is missing.`
export const REPEATED_COLUMN = ({ name, column }: { name: string | number; column: string | number }): string =>
  `${name} has several columns "${column}": keep only one of them.`
export const SPREADSHEET = ({ name }: { name: string | number }): string =>
  `${name} is a spreadsheet: save it as "CSV UTF-8" and import that.`
export const TOO_LARGE = ({ name }: { name: string | number }): string =>
  `${name} is larger than 128 MiB: export it in parts, or as CSV.`
export const TOO_MANY_RECORDS = ({ name, max }: { name: string | number; max: string | number }): string =>
  `${name} has more than ${max} records: import it in parts.`
export const TOO_MANY_REJECTED = ({ max, line }: { max: string | number; line: string | number }): string =>
  `More than ${max} records were rejected, so the import was ended. The first is in line ${line}.`
export const UNREADABLE = ({ name }: { name: string | number }): string =>
  `${name} cannot be read.`
export const WRONG_SHOPIFY_JSON = ({ name, path }: { name: string | number; path: string | number }): string =>
  `${name} is not the products.json of Shopify: ${path} is missing or of another type.`
