// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Imports and exports'
export const importProducts: string = 'Import products'
export const recent: string = 'Imports of the last days'
export const pages: string = 'Pages of imports'
export const empty: string = 'No imports yet'
export const emptyHelp: string = 'Import the products of another shop or of a spreadsheet. Every file is checked before anything changes.'
export const file: string = 'File'
export const state: string = 'State'
export const outcome: string = 'Result'
export const begun: string = 'Begun'
export const check: string = 'Check only'
export const WAITING: string = 'Waiting'
export const RUNNING: string = 'Running'
export const DONE: string = 'Done'
export const FAILED: string = 'Failed'
export const CANCELED: string = 'Canceled'
export const doneWithErrors: string = 'Done, with errors'
export const noFile: string = 'File missing'
export const createdCount = ({ count }: { count: string | number }): string =>
  `${count} created`
export const updatedCount = ({ count }: { count: string | number }): string =>
  `${count} changed`
export const unchangedCount = ({ count }: { count: string | number }): string =>
  `${count} unchanged`
export const errorCount = ({ count, number }: { count: number; number: string | number }): string =>
  plural('en', count, { one: `One error`, other: `${number} errors` })
export const progressOf = ({ name }: { name: string | number }): string =>
  `Progress of ${name}`
export const queued: string = 'Waiting for the import before it.'
export const reading: string = 'Reading the file.'
export const doneOf = ({ done, total }: { done: string | number; total: string | number }): string =>
  `${done} of ${total} products`
export const secondsLeft = ({ count }: { count: number }): string =>
  plural('en', count, { one: `About ${count} second left.`, other: `About ${count} seconds left.` })
export const exportTitle: string = 'Export products'
export const exportFormat: string = 'Format'
export const csvHint: string = 'A CSV file with all products, also hidden ones, and with costs, for a spreadsheet or another shop. It has no place for everything, such as translations or hidden variants. Imported here, it changes the products that it came from, and only what you have changed in it.'
export const jsonlHint: string = 'Everything of the catalog for another store on this platform, without pictures. Imported here, it changes the products that it came from.'
export const exportProducts: string = 'Export'
export const exporting: string = 'Preparing the file'
export const exportConflict: string = 'Another export is being written. Try again when it is done.'
export const shopify: string = 'CSV of Shopify'
export const woocommerce: string = 'CSV of WooCommerce'
export const hosted: string = 'CSV of the hosted platform'
export const magento: string = 'CSV of Magento'
export const jsonl: string = 'Whole catalog (JSON lines)'
export const chooseTitle: string = 'Choose a file'
export const dropFile: string = 'Drop a product file here, or'
export const chooseFile: string = 'Choose a file'
export const fileHint: string = 'A file of Shopify, WooCommerce, Magento, Vendure, Saleor, Medusa, Spree or the hosted platform, a CSV file of your own, or an exported catalog. Up to 256 MB.'
export const nothingYet: string = 'The file is checked first. Nothing changes before you say so.'
export const sending = ({ name }: { name: string | number }): string =>
  `Sending ${name}`
export const cancelUpload: string = 'Cancel upload'
export const uploadCanceled: string = 'The upload was canceled. Nothing of the file was kept.'
export const tooLarge: string = 'The file is larger than 256 MB. Send it in parts.'
export const cancelCheck: string = 'Cancel the check'
export const cancelImport: string = 'Cancel the import'
export const changeColumns: string = 'Change columns'
export const importCount = ({ count, number }: { count: number; number: string | number }): string =>
  plural('en', count, { one: `Import one product`, other: `Import ${number} products` })
export const beginning: string = 'Beginning'
export const noFileHelp: string = 'The file never arrived. Choose it again:'
export const canceledHelp: string = 'The import was canceled. Products that were imported before stay.'
export const checkCanceled: string = 'The check was canceled. Nothing has changed.'
export const chooseAnother: string = 'Choose another file'
export const importAgain: string = 'Import again'
export const checkedHelp: string = 'Nothing has changed so far. This is what the import would do.'
export const retried: string = 'The rows with errors were corrected and imported.'
export const showRetry: string = 'Show that import'
export const plainTable: string = 'your own table'
export const exportedCatalog: string = 'an exported catalog'
export const recognized = ({ format }: { format: string | number }): string =>
  `Recognised as ${format}`
export const firstRows: string = 'First rows'
export const mapTitle: string = 'What the columns hold'
export const mapHelp: string = 'This is no file of a known shop system. Say what each column holds; name and price are needed.'
export const mapRemembered: string = 'The columns are set as you did it for the last file like this.'
export const column: string = 'Column'
export const example: string = 'Example'
export const field: string = 'Holds'
export const fieldOf = ({ column }: { column: string | number }): string =>
  `What ${column} holds`
export const leaveOut: string = 'Leave out'
export const unnamed: string = 'No heading'
export const fieldsMissing = ({ fields }: { fields: string | number }): string =>
  `Choose a column for: ${fields}.`
export const fieldsRepeated = ({ fields }: { fields: string | number }): string =>
  `Only one column can be: ${fields}.`
export const checkFile: string = 'Check the file'
export const wouldHappen: string = 'What would happen'
export const happened: string = 'What happened'
export const toCreate: string = 'To create'
export const toUpdate: string = 'To change'
export const created: string = 'Created'
export const updated: string = 'Changed'
export const unchanged: string = 'Unchanged'
export const withErrors: string = 'Errors'
export const warnings = ({ count }: { count: number }): string =>
  plural('en', count, { one: `One note about what is imported differently`, other: `${count} notes about what is imported differently` })
export const firstProducts = ({ count }: { count: number }): string =>
  plural('en', count, { one: `The first product`, other: `The first ${count} products` })
export const allProducts = ({ count }: { count: number }): string =>
  plural('en', count, { one: `One product`, other: `${count} products` })
export const products: string = 'Products'
export const product: string = 'Product'
export const line: string = 'Line'
export const createdPlan: string = 'New'
export const updatedPlan: string = 'To change'
export const unchangedPlan: string = 'Unchanged'
export const createdOne: string = 'Created'
export const updatedOne: string = 'Changed'
export const unchangedOne: string = 'Unchanged'
export const errorsTitle: string = 'Rows with errors'
export const errorsLater: string = 'These rows are left out. You can correct them right after the import, and import only those again.'
export const errorsDownload: string = 'Download these records, correct them and import the file again.'
export const problem: string = 'Problem'
export const moreErrors = ({ count }: { count: string | number }): string =>
  `And ${count} more.`
export const downloadRejected: string = 'Download these rows'
export const rejectedTitle: string = 'Rows with errors'
export const rejectedHelp: string = 'These rows were not imported. Correct them here and import only those again, or download them.'
export const retry: string = 'Import corrected rows'
export const fewerColumns: string = 'Only columns with errors'
export const allColumns: string = 'All columns'
export const correctedCount = ({ count }: { count: number }): string =>
  plural('en', count, { 0: `No row is corrected yet.`, one: `One row is corrected.`, other: `${count} rows are corrected.` })
export const rowsBefore: string = 'Rows before'
export const rowsAfter: string = 'Further rows'
export const cell = ({ column, line }: { column: string | number; line: string | number }): string =>
  `${column}, line ${line}`
export const correct: string = 'Correct the rows with errors'
export const nothingNew: string = 'The store has all products of this file already. There is nothing to import.'
export const checkFailed: string = 'Check failed'
export const checked: string = 'Checked'
export const checkedWithErrors: string = 'Checked, with errors'
export const toCreateCount = ({ count }: { count: string | number }): string =>
  `${count} to create`
export const toUpdateCount = ({ count }: { count: string | number }): string =>
  `${count} to change`
export const pricesIn: string = 'Currency of the prices'
export const currencyOfFile: string = 'The file has its prices in'
export const rateOf = ({ currency }: { currency: string | number }): string =>
  `1 ${currency} is`
export const rateHint: string = 'Each price is multiplied by it and rounded.'
export const rateMissing: string = 'Enter a number above 0.'
export const checkAgain: string = 'Check again'
export const warningAt = ({ line, column, text }: { line: string | number; column: string | number; text: string | number }): string =>
  `Line ${line}, ${column}: ${text}.`
