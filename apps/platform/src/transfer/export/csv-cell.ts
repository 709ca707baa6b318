/** CSV cells in the form of RFC 4180, escaped so that no spreadsheet executes them. */

/** The record without its line ending. */
export function toCsvRecord(values: readonly string[], delimiter = ','): string {
  return values.map(quote).join(delimiter)
}

function quote(value: string) {
  const text = armed(value)
  return /["\n\r,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Spreadsheets execute cells that begin like a formula, some also after white space or in full-width characters; a
 * leading apostrophe prevents that. A text that already has one there gets another, so that removing one restores it.
 *
 * @see OWASP, CSV Injection
 */
export const armed = (value: string): string =>
  RUNS.test(value) && !/^-\d+(?:[.,]\d+)*$/.test(value) ? `'${value}` : value

const RUNS = /^'*(?:\s*[=+@＝＋－＠-]|[\t\r])/

/** The text of a cell without the apostrophe that prevents its execution. */
export function unarmed(value: string): string {
  return value.startsWith("'") && RUNS.test(value) ? value.slice(1) : value
}
