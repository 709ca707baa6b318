import { createReadStream, type ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { ImportError } from './import-error.ts'

/** One record of a CSV file below its header. */
export interface Row {
  /** The line of the file on which the record begins, from 1. */
  line: number
  /** The trimmed value of the first of these columns that the file has, named in lower case; '' when it has none. */
  value(...columns: string[]): string
}

export interface CsvFile {
  /** Names of the columns, in lower case. */
  columns: string[]
  /** The records, read as they are asked for; throws {@link ImportError} where the file stops being readable CSV. */
  rows(): AsyncIterable<Row | ShortRow>
}

/** A record that has more or fewer values than the header has columns. */
export interface ShortRow {
  line: number
  problem: string
}

const MAX_RECORD_BYTES = 4 * 1024 * 1024

/**
 * Opens a CSV file: UTF-8, with a header, separated by commas, semicolons or tabs.
 *
 * @throws {ImportError} when it cannot be read, is empty, or is in another encoding or format.
 */
export async function openCsv(path: string): Promise<CsvFile> {
  const name = basename(path)
  const head = await readHead(path, name)
  refuseOtherFormats(head, name)
  const delimiter = guessDelimiter(head)
  const [header] = await first(readRecords(path, name, delimiter))
  if (!header) throw new ImportError(`${name} is empty: there is nothing to import.`)
  const columns = header.record.map((column) => column.trim().toLowerCase())
  return { columns, rows }

  async function* rows() {
    const indexes = new Map(columns.map((column, index) => [column, index]))
    let end = 0
    let wrong: (ShortRow & { values: number }) | undefined
    for await (const { record, end: nextEnd } of readRecords(path, name, delimiter)) {
      const line = end + 1
      const isHeader = end === 0
      end = nextEnd
      if (isHeader) continue
      if (wrong) yield wrong
      wrong = undefined
      if (record.length === columns.length) yield toRow(line, record, indexes)
      else wrong = { line, problem: miscount(record.length), values: record.length }
    }
    if (!wrong) return
    if (wrong.values > columns.length) yield wrong
    // Too few values in the very last record: an upload or a copy that stopped halfway.
    else {
      throw new ImportError(
        `${name} is cut off: its last record, in line ${wrong.line}, ${wrong.problem}. Export the file again.`,
      )
    }
  }

  function miscount(count: number) {
    return `has ${count} values where the header has ${columns.length}`
  }
}

function toRow(line: number, record: string[], indexes: Map<string, number>): Row {
  return {
    line,
    value(...columns) {
      for (const column of columns) {
        const index = indexes.get(column)
        if (index !== undefined) return record[index]?.trim() ?? ''
      }
      return ''
    },
  }
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
    throw new ImportError(`${name} cannot be read: ${REASONS[code] ?? (cause as Error).message}.`, {
      cause,
    })
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'its permissions forbid it',
  EISDIR: 'it is a folder',
}

function refuseOtherFormats(head: Buffer, name: string) {
  const start = head.subarray(0, 4).toString('latin1')
  if (
    start.startsWith('\xff\xfe') ||
    start.startsWith('\xfe\xff') ||
    /^(\0[^\0]|[^\0]\0)/.test(start)
  ) {
    throw new ImportError(`${name} is in UTF-16: save it as "CSV UTF-8" and import that.`)
  }
  if (start === 'PK\x03\x04' || start === '\xd0\xcf\x11\xe0') {
    throw new ImportError(`${name} is a spreadsheet: save it as "CSV UTF-8" and import that.`)
  }
  if (head.includes(0)) throw new ImportError(`${name} is not a text file: export it as CSV.`)
}

/** The separator that the first line has most of. */
function guessDelimiter(head: Buffer) {
  const [firstLine = ''] = head.toString('latin1').split(/\r?\n/, 1)
  const count = (separator: string) => firstLine.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

interface CsvRecord {
  record: string[]
  /** The line on which the record ends. */
  end: number
}

async function* readRecords(
  path: string,
  name: string,
  delimiter: string,
): AsyncIterable<CsvRecord> {
  const bytes: ReadStream = createReadStream(path)
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    // Inches and quotations in the middle of an unquoted value are text.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
  })
  // The callback only keeps an early end from being an unhandled error: what went wrong is thrown by the loop.
  pipeline(Readable.from(decode(bytes, name)), parser, () => {})
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: Info
    }>) {
      yield { record, end: info.lines }
    }
  } catch (error) {
    throw error instanceof CsvError ? explain(error, name) : error
  } finally {
    bytes.destroy()
  }
}

/** The file's text. @throws {ImportError} where a byte is not UTF-8. */
async function* decode(bytes: AsyncIterable<Buffer>, name: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  for await (const chunk of bytes) {
    let text: string
    try {
      text = decoder.decode(chunk, { stream: true })
    } catch (cause) {
      throw new ImportError(
        `${name} is not in UTF-8 but, from about line ${line} on, in Latin-1 or a similar encoding: ` +
          'save it as "CSV UTF-8" and import that.',
        { cause },
      )
    }
    if (text.includes('\0')) {
      throw new ImportError(`${name} is not a text file: export it as CSV.`)
    }
    line += text.split('\n').length - 1
    yield text
  }
  try {
    yield decoder.decode()
  } catch (cause) {
    throw new ImportError(`${name} is cut off in the middle of a character: export it again.`, {
      cause,
    })
  }
}

function explain(error: CsvError, name: string) {
  const line = typeof error['lines'] === 'number' ? error['lines'] : undefined
  const place = line === undefined ? '' : ` near line ${line}`
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new ImportError(
      `${name} is cut off: it ends inside a quoted value. Export the file again.`,
      { cause: error },
    )
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new ImportError(
      `${name} has a record of more than 4 MiB${place}, probably because a quotation mark is missing.`,
      { cause: error },
    )
  }
  return new ImportError(`${name} is not valid CSV${place}: export it again.`, { cause: error })
}

async function first<T>(items: AsyncIterable<T>): Promise<T[]> {
  for await (const item of items) return [item]
  return []
}
