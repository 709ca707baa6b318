import { createReadStream, type ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { toCsvRecord, unarmed } from '../../export/csv-cell.ts'
import { ImportError } from '../import-error.ts'
import { type DescribedProblem, importProblem } from '../import-problem.ts'
import type { ImportWarning } from '../import-report.ts'
import { convertFile, findConverter } from './convert/convert-file.ts'
import type { Records } from './convert/records.ts'
import { decodeFile, detectEncoding, type TextEncoding } from './text-encoding.ts'

/** One record of a CSV file below its header. */
export interface Row {
  /** The line of the file on which the record begins, from 1. */
  line: number
  /** The trimmed value of the first of these columns that the file has, given in lower case; '' when it has none. */
  value(...columns: string[]): string
  /** The separator of thousands in prices, once the file has proved it. */
  thousands: string | undefined
  /** Values that were read and that the store has in another form; readers add to them. */
  warnings: ImportWarning[]
}

/** What a report needs of a row. */
export type RowPlace = Pick<Row, 'line' | 'warnings'>

export interface CsvFile {
  /** Names of the columns, in lower case. */
  columns: string[]
  /** The same, as the file writes them. */
  headings: readonly string[]
  delimiter: string
  encoding: TextEncoding
  /** The records, read lazily; throws {@link ImportError} at the first invalid CSV. */
  rows(): AsyncIterable<Row | ShortRow>
  /** Sets {@link Row.thousands} of the rows from now on. */
  setThousands(separator: string | undefined): void
  /** Columns, as the file writes them, with values that were not read so far. */
  unread(): string[]
  /** The values of the records as they are, whatever their number; those of {@link rows} are for readers of a format. */
  records(): AsyncIterable<CsvRecord>
  /** Writes the header and the records that begin on these lines into a separate file. */
  copyRows(lines: ReadonlySet<number>, path: string): Promise<void>
}

export interface CsvRecord {
  record: string[]
  /** The line on which the record begins, from 1. */
  line: number
}

/** A record that has more or fewer values than the header has columns. */
export interface ShortRow {
  line: number
  problem: DescribedProblem
}

const MAX_RECORD_BYTES = 4 * 1024 * 1024
/** A limit, because readers store some data of each record. */
const MAX_RECORDS = 3_000_000

/** Column names of the file, mapped to the names of the format. */
export type ColumnNames = Record<string, string>

/**
 * Opens a CSV file: with a header, separated by commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. Shopify's
 * JSON and WordPress's XML are read as the CSV files that the same shops export.
 *
 * @throws {ImportError} when it cannot be read, is empty, lacks a column of the mapping, or is of
 *   another format.
 */
export async function openCsv(path: string, columnNames: ColumnNames = {}): Promise<CsvFile> {
  const name = basename(path)
  const head = await readHead(path, name)
  rejectOtherFormats(head, name)
  const encoding = await detectEncoding(path, name, head)
  const text = new TextDecoder(encoding).decode(head)
  // Excel writes the separator into a line of its own.
  const [, named] = /^sep=([,;\t])\r?\n/i.exec(text) ?? []
  const convert = findConverter(text)
  const delimiter = convert ? ',' : (named ?? guessDelimiter(text))
  const source: Source = {
    ...{ path, name, encoding, delimiter, hasSeparatorLine: named !== undefined },
    ...(convert && { converted: await convertFile(path, convert) }),
  }
  const [header] = await first(readRecords(source))
  if (!header) throw new ImportError(importProblem('EMPTY_FILE', { name }))
  const columns = renameColumns(header.record, columnNames, name)
  const asked = new Set<string>()
  const valued = new Set<number>()
  let thousands: string | undefined
  const headings = header.record
  return {
    columns,
    headings,
    delimiter,
    encoding,
    rows,
    setThousands,
    unread,
    records,
    copyRows,
  }

  async function* records() {
    let isHeader = true
    for await (const { line, record } of readRecords(source)) {
      if (!isHeader) yield { line, record: record.map(unarmed) }
      isHeader = false
    }
  }

  function setThousands(separator: string | undefined) {
    thousands = separator
  }

  function unread() {
    return header?.record.filter((_, at) => valued.has(at) && !asked.has(columns[at] ?? '')) ?? []
  }

  async function copyRows(lines: ReadonlySet<number>, target: string) {
    const handle = await open(target, 'w')
    try {
      // The byte order mark tells spreadsheets that it is UTF-8, whatever the original encoding was.
      await handle.appendFile('\ufeff')
      let isHeader = true
      for await (const { line, record } of readRecords(source)) {
        if (isHeader || lines.has(line)) {
          // What a spreadsheet would evaluate gets the apostrophe again that it had.
          await handle.appendFile(`${toCsvRecord(record.map(unarmed), delimiter)}\n`)
        }
        isHeader = false
      }
    } finally {
      await handle.close()
    }
  }

  async function* rows() {
    const indexes = new Map(columns.map((column, index) => [column, index]))
    const repeated = new Set(columns.filter((column, index) => indexes.get(column) !== index))
    let isHeader = true
    let wrong: { line: number; count: number } | undefined
    for await (const { line, record } of readRecords(source)) {
      if (isHeader) {
        isHeader = false
        continue
      }
      if (wrong) yield toShort(wrong)
      wrong = undefined
      record.forEach((value, at) => {
        if (value !== '') valued.add(at)
      })
      if (record.length === columns.length)
        yield toRow(line, record, { indexes, asked, repeated, name, thousands })
      else wrong = { line, count: record.length }
    }
    if (!wrong) return
    if (wrong.count > columns.length) yield toShort(wrong)
    // Too few values in the last record: an incomplete upload or copy.
    else {
      throw new ImportError(
        importProblem('INCOMPLETE_RECORD', { ...wrong, name, expected: columns.length }),
      )
    }
  }

  function toShort({ line, count }: { line: number; count: number }): ShortRow {
    const expected = columns.length
    return { line, problem: importProblem('WRONG_NUMBER_OF_VALUES', { count, expected }) }
  }
}

interface KnownColumns {
  indexes: Map<string, number>
  asked: Set<string>
  /** Duplicate columns, which are ambiguous. */
  repeated: ReadonlySet<string>
  name: string
  thousands: string | undefined
}

function toRow(
  line: number,
  record: string[],
  { indexes, asked, repeated, name, thousands }: KnownColumns,
): Row {
  return {
    line,
    thousands,
    warnings: [],
    value(...columns) {
      for (const column of columns) {
        const index = indexes.get(column)
        if (index === undefined) continue
        if (repeated.has(column)) {
          throw new ImportError(importProblem('REPEATED_COLUMN', { name, column }))
        }
        asked.add(column)
        return unarmed(record[index]?.trim() ?? '')
      }
      return ''
    },
  }
}

function renameColumns(header: string[], columnNames: ColumnNames, name: string) {
  const plain = (text: string) => text.trim().toLowerCase()
  const wanted = new Map(Object.entries(columnNames).map(([from, to]) => [plain(from), plain(to)]))
  const columns = header.map(plain)
  const missing = Object.keys(columnNames).find((from) => !columns.includes(plain(from)))
  if (missing !== undefined) {
    throw new ImportError(importProblem('NO_COLUMN', { name, column: missing }))
  }
  return columns.map((column) => wanted.get(column) ?? column)
}

async function readHead(path: string, name: string): Promise<Buffer> {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    const values = { name, cause: REASONS[code] ?? (cause as Error).message }
    throw new ImportError(importProblem('UNREADABLE', values), { cause })
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'its permissions forbid it',
  EISDIR: 'it is a folder',
}

function rejectOtherFormats(head: Buffer, name: string) {
  const start = head.subarray(0, 4).toString('latin1')
  if (start === 'PK\x03\x04' || start === '\xd0\xcf\x11\xe0') {
    throw new ImportError(importProblem('SPREADSHEET', { name }))
  }
}

/** The most frequent separator of the first line. */
function guessDelimiter(head: string) {
  const [firstLine = ''] = head.split(/\r?\n/, 1)
  const count = (separator: string) => firstLine.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

interface Source {
  path: string
  name: string
  encoding: TextEncoding
  delimiter: string
  hasSeparatorLine: boolean
  /** Of a file that is no table; a record's number is its line. */
  converted?: Records
}

async function* readRecords({
  path,
  name,
  encoding,
  delimiter,
  hasSeparatorLine,
  converted,
}: Source): AsyncIterable<CsvRecord> {
  if (converted) {
    yield* converted.map((record, at) => ({ record, line: at + 1 }))
    return
  }
  const bytes: ReadStream = createReadStream(path)
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    // Quotation marks inside an unquoted value, such as inches, are text.
    relax_quotes: true,
    max_record_size: MAX_RECORD_BYTES,
  })
  // The callback only prevents an unhandled error at an early end; the loop throws the actual error.
  pipeline(Readable.from(decodeFile(bytes, name, encoding)), parser, () => {})
  let end = 0
  let count = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: Info
    }>) {
      const line = end + 1
      end = info.lines
      const isSeparatorLine = hasSeparatorLine && line === 1
      // Spreadsheets may end with rows that contain only separators.
      const isBlank = record.every((value) => value.trim() === '')
      if (isSeparatorLine || isBlank) continue
      count += 1
      if (count > MAX_RECORDS) throw tooMany(name)
      yield { line, record }
    }
  } catch (error) {
    throw error instanceof CsvError ? explain(error, name) : error
  } finally {
    bytes.destroy()
  }
}

function tooMany(name: string) {
  return new ImportError(importProblem('TOO_MANY_RECORDS', { name, max: MAX_RECORDS }))
}

function explain(error: CsvError, name: string) {
  const line = Number(error['lines'])
  const problem =
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? importProblem('INCOMPLETE_QUOTE', { name })
      : error.code === 'CSV_MAX_RECORD_SIZE'
        ? importProblem('RECORD_TOO_LONG', { name, line })
        : importProblem('INVALID_CSV', { name, line })
  return new ImportError(problem, { cause: error })
}

async function first<T>(items: AsyncIterable<T>): Promise<T[]> {
  for await (const item of items) return [item]
  return []
}
