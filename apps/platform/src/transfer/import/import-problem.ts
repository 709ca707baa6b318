import {
  type CatalogImportProblem,
  type CatalogImportProblemCode,
  type catalogImportProblems,
  type FieldViolation,
  MAX_QUANTITY,
} from '@vitrine/contract'

/** A problem as a sentence and, for programs that say it in another language, as a code with values. */
export interface DescribedProblem {
  reason: string
  problem: CatalogImportProblem
}

type ValuesOf<Code extends CatalogImportProblemCode> = Record<
  (typeof catalogImportProblems)[Code][number],
  string | number
>

/** Problems whose sentence is that of the error behind them. */
type DescribedByError =
  | 'DISK_FULL'
  | 'INVALID'
  | 'MEDIA_QUOTA_EXCEEDED'
  | 'TOO_GREAT'
  | 'TOO_MANY'
  | 'TOO_SMALL'
type DescribedHere = Exclude<CatalogImportProblemCode, DescribedByError>

type Arguments<Code extends CatalogImportProblemCode> =
  (typeof catalogImportProblems)[Code] extends readonly [] ? [] : [values: ValuesOf<Code>]

/** The problem with its English sentence; about a record, the predicate of one, which a report puts behind the column. */
export function importProblem<Code extends DescribedHere>(
  code: Code,
  ...given: Arguments<Code>
): DescribedProblem {
  const values = (given[0] ?? {}) as ValuesOf<Code>
  return { reason: sentences[code](values), problem: { code, values } }
}

/** The problem of an error, which keeps its sentence. */
export function problemOfError<Code extends CatalogImportProblemCode>(
  reason: string,
  code: Code,
  ...given: Arguments<Code>
): DescribedProblem {
  return { reason, problem: { code, values: (given[0] ?? {}) as ValuesOf<Code> } }
}

/** What a rule of the catalog says of a field of a product. */
export function problemOfViolation({
  violatedRule,
  description,
  data,
}: FieldViolation): DescribedProblem {
  // In the words of who fills in tables.
  if (description.startsWith('has size 0,')) return importProblem('EMPTY')
  const known = sharedCodes.get(description)
  if (known) return importProblem(known)
  const { threshold } = data
  if (typeof threshold !== 'number') return problemOfError(description, 'INVALID', { description })
  if (violatedRule === 'MAX_LENGTH')
    return problemOfError(description, 'TOO_LONG', { max: threshold })
  if (violatedRule === 'MAX_SIZE')
    return problemOfError(description, 'TOO_MANY', { max: threshold })
  if (violatedRule === 'MAX') return problemOfError(description, 'TOO_GREAT', { max: threshold })
  if (violatedRule === 'MIN') return problemOfError(description, 'TOO_SMALL', { min: threshold })
  return problemOfError(description, 'INVALID', { description })
}

const quoted = (text: string | number) => JSON.stringify(text)

const sentences: { [Code in DescribedHere]: (values: ValuesOf<Code>) => string } = {
  DISCOUNT_ABOVE_PRICE: () => 'is more than a price of the product, which would be free: lower it',
  EMPTY: () => 'is empty',
  ID_OF_OTHER_RECORD: ({ line }) =>
    `is also that of line ${line}: empty it where the product is new`,
  KEY_OF_OTHER_PRODUCT: ({ line }) =>
    `belongs to the product of line ${line}, which was imported with it: choose another`,
  NOT_A_PERCENTAGE: ({ text }) => `${quoted(text)} is not a percentage from 0 to 100`,
  NOT_A_QUANTITY: ({ text }) => `${quoted(text)} is not a quantity`,
  NOT_A_WEIGHT: ({ text }) => `${quoted(text)} is not a weight`,
  NOT_AN_AMOUNT: ({ text, currency, example }) =>
    `${quoted(text)} is not an amount in ${currency} such as ${example}`,
  NOT_CHANGEABLE: ({ format }) =>
    `cannot be changed by a file of ${format}, which has this product or its options in another form: change it in the back office`,
  NOT_JSON: () => 'is not JSON',
  NOT_YES_OR_NO: ({ text }) => `${quoted(text)} is neither yes nor no`,
  NO_CHOICE: ({ option }) => `has no choice for ${quoted(option)}`,
  NO_NAME: () => 'has no name',
  NO_PRICE: () => 'has no price',
  NO_PRODUCT_NAMED: () => 'names no product',
  NO_PRODUCT_RECORD: () => 'has no row of kind Product',
  OPTION_WITHOUT_CHOICES: ({ options }) =>
    `is for any choice of ${options}, of which its product offers none`,
  OTHER_CURRENCY: ({ currency, expected }) =>
    `is ${currency}, and prices are read as ${expected}: give what one ${currency} is in the store’s currency (in the back office, or with --price-currency ${currency} --rate)`,
  REPEATED_CHOICE: () => 'names a choice twice',
  REPEATED_CHOICES: ({ line }) => `repeats the choices of line ${line}`,
  REPEATED_OPTION: () => 'has two options of the same name',
  REPEATED_PRODUCT: ({ line }) => `repeats the product of line ${line}`,
  REPEATED_SKU: ({ sku }) => `${quoted(sku)} is already in an earlier row`,
  REPEATED_VARIANT: () => 'has two variants with the same choices',
  REQUIRED: () => 'is required',
  RESERVED_NAME: () => 'is a name that no option can have',
  TOO_LONG: ({ max }) => `is longer than ${max} characters`,
  TRANSLATION: () => 'is a translation of another row, which cannot be imported',
  UNKNOWN_COLLECTION: ({ collection }) =>
    `names the collection ${collection}, which no line defines`,
  UNKNOWN_PRODUCT_TYPE: ({ type }) => `${quoted(type)} products cannot be imported`,
  UNKNOWN_RECORD_KIND: ({ text }) => `${quoted(text)} is no kind of row: Product, Variant or Media`,
  UNKNOWN_VARIANT: ({ sku }) => `names the variant ${quoted(sku)}, which the file does not have`,
  UNSTORABLE_CHARACTER: () => 'contains a character that cannot be stored',
  WITHOUT_PRICE: ({ type }) => `is ${type}, which has no price`,
  WRONG_CHOICES: () => 'has a variant whose choices are not one of each option',
  WRONG_NUMBER_OF_VALUES: ({ count, expected }) =>
    `has ${count} values where the header has ${expected}`,

  COLUMNS_IGNORED: ({ columns }) => `Columns that were ignored: ${columns}.`,
  DESCRIPTION_SHORTENED: ({ length, max }) =>
    `has ${length} characters and was shortened to ${max.toLocaleString('en')}`,
  FILES_LEFT_OUT: ({ count }) =>
    `${count} files that are sold left out: the store does not have them. Import it on the store's own machine, with the folder of these files.`,
  MORE_WARNINGS: ({ count }) => `And ${count} more.`,
  NAME_SHORTENED: (values) =>
    `${sentences.TEXT_SHORTENED(values)}, and is whole in the description`,
  OTHER_ALT_TEXTS: () =>
    'has other alternative texts, which stay: change them in the media library',
  PICTURES_LEFT_OUT: ({ count }) =>
    `${count} pictures left out: the store does not have them, and a catalog file contains none. Import it on the store's own machine, with the folder of its pictures.`,
  QUANTITY_LIMITED: ({ quantity, stored }) =>
    `${quantity} was imported as ${stored}: stock is from 0 to ${MAX_QUANTITY}`,
  SKU_OF_OTHER_LINE: ({ sku, line }) =>
    `${quoted(sku)} is also the SKU of line ${line}; both keep it`,
  SKU_OF_OTHER_PRODUCT: ({ sku, name }) =>
    `${quoted(sku)} is also the SKU of the store’s product ${quoted(name)}; both keep it`,
  TAGS_LEFT_OUT: ({ max }) => `has more than ${max} tags; the first stay`,
  TEXT_SHORTENED: ({ text, max, short }) =>
    `${quoted(text)} is longer than ${max} characters and was shortened to ${quoted(short)}`,

  CATALOG_IN_OTHER_CURRENCY: ({ name, currency, expected }) =>
    `${name} has prices in ${currency}, and the store is in ${expected}.`,
  COLUMNS_MISSING: ({ name, format, columns }) =>
    `${name} looks like a product file of ${format} but lacks the column ${columns}: export it with all columns.`,
  DATABASE_FULL: () =>
    'The disk that holds the database is full: free some space there and import the file again.',
  DATABASE_TIMEOUT: () =>
    'The database did not answer in time. Imported products stay: import the file again to continue.',
  DATABASE_TIMEOUT_OF_LINES: ({ from, to }) =>
    `The database did not write the products from line ${from} to line ${to} in time, in ` +
    'three attempts. Products before them are imported: import the file again to continue.',
  EMPTY_FILE: ({ name }) => `${name} is empty: there is nothing to import.`,
  INCOMPLETE_CHARACTER: ({ name }) =>
    `${name} is cut off in the middle of a character: export it again.`,
  INCOMPLETE_JSON: ({ name }) => `${name} is no complete JSON: export it again.`,
  INCOMPLETE_QUOTE: ({ name }) =>
    `${name} is cut off: it ends inside a quoted value. Export the file again.`,
  INCOMPLETE_RECORD: ({ name, line, ...counts }) =>
    `${name} is cut off: its last record, in line ${line}, ${sentences.WRONG_NUMBER_OF_VALUES(counts)}. Export the file again.`,
  INCOMPLETE_XML: ({ name }) => `${name} is cut off: export it again.`,
  INTERNAL_ERROR: () =>
    'An internal error occurred; its cause is in the log. Imported products stay.',
  INTERRUPTED: ({ attempts }) =>
    `The import was interrupted ${attempts} times. Send the file in smaller parts.`,
  INVALID_CSV: ({ name, line }) => `${name} is not valid CSV near line ${line}: export it again.`,
  LINE_TOO_LONG: ({ name, line }) =>
    `${name} is not an exported catalog: line ${line} is longer than 16 MiB.`,
  MIXED_ENCODINGS: ({ name, line }) =>
    `${name} is in UTF-8 at its beginning and, from line ${line} on, in another encoding: ` +
    'save it as "CSV UTF-8" and import that.',
  NOT_A_CATALOG: ({ name }) =>
    `${name} is not an exported catalog: its first line is not the store.`,
  NOT_A_PRODUCT_FILE: ({ name, columns }) =>
    `${name} is not a product file of a shop system that is known, nor a table with the columns name and price: its columns begin with ${columns}.`,
  NOT_A_TEXT_FILE: ({ name }) => `${name} is not a text file: export it as CSV.`,
  NOT_SHOPIFY_JSON: ({ name }) => `${name} is not Shopify's products.json.`,
  NO_COLUMN: ({ name, column }) => `${name} has no column ${quoted(column)} to rename.`,
  NO_PRODUCTS: ({ name }) => `${name} has no products.`,
  NO_PRODUCTS_BELOW_HEADER: ({ name }) => `${name} has a header but no products.`,
  NO_PRODUCTS_OF_WORDPRESS: ({ name }) =>
    `${name} has no products: export "All content" or "Products" of WordPress.`,
  RECORD_TOO_LONG: ({ name, line }) =>
    `${name} has a record of more than 4 MiB near line ${line}, probably because a quotation mark is missing.`,
  REPEATED_COLUMN: ({ name, column }) =>
    `${name} has several columns ${quoted(column)}: keep only one of them.`,
  SPREADSHEET: ({ name }) => `${name} is a spreadsheet: save it as "CSV UTF-8" and import that.`,
  TOO_LARGE: ({ name }) => `${name} is larger than 128 MiB: export it in parts, or as CSV.`,
  TOO_MANY_RECORDS: ({ name, max }) =>
    `${name} has more than ${max.toLocaleString('en')} records: import it in parts.`,
  TOO_MANY_REJECTED: ({ max, line, problem }) =>
    `More than ${max.toLocaleString('en')} records were rejected, so the import was ended. ` +
    `The first is in line ${line}: ${problem}.`,
  UNREADABLE: ({ name, cause }) => `${name} cannot be read: ${cause}.`,
  WRONG_SHOPIFY_JSON: ({ name, path }) =>
    `${name} is not Shopify's products.json: ${path} is missing or of another type.`,
}

/** What the catalog's own checks say in the same words. */
const SHARED = [
  'REPEATED_CHOICE',
  'REPEATED_OPTION',
  'REPEATED_VARIANT',
  'REQUIRED',
  'RESERVED_NAME',
  'UNSTORABLE_CHARACTER',
  'WRONG_CHOICES',
] as const
const sharedCodes = new Map(SHARED.map((code) => [sentences[code]({}), code]))
