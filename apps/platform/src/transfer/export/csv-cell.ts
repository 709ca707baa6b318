/** Cells of CSV files as RFC 4180 writes them, and such that no spreadsheet runs what is in them. */

/** The record without its line end. */
export function toCsvRecord(values: readonly string[], delimiter = ','): string {
  return values.map(quote).join(delimiter)
}

function quote(value: string) {
  const text = armed(value)
  return /["\n\r,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Spreadsheets run what begins like a formula, some of them past white space and in full width too; an apostrophe
 * before it makes it text. A text that has one there already gets another, so that taking one away gives it back.
 *
 * @see OWASP, CSV Injection
 */
const armed = (value: string) =>
  RUNS.test(value) && !/^-\d+(?:[.,]\d+)*$/.test(value) ? `'${value}` : value

const RUNS = /^'*(?:\s*[=+@＝＋－＠-]|[\t\r])/

/** The text of a cell without the apostrophe that keeps spreadsheets from running it. */
export function unarmed(value: string): string {
  return value.startsWith("'") && RUNS.test(value) ? value.slice(1) : value
}
