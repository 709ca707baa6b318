import { createByteReader } from './byte-reader.ts'

/** How many rows a table has, and the sum of their hashes, which their order does not change. */
export interface TableSum {
  rows: number
  sum: string
}

/** One part of a backup; `body` belongs to those with rows or bytes. */
export type BackupRecord =
  | { kind: 'begin'; createdAt: string; migrations: string[] }
  /** Rows in PostgreSQL's text form, as a JSON array. */
  | { kind: 'rows'; table: string }
  /** A part of a file; it ends with the part that says so. */
  | { kind: 'file'; storage: 'media' | 'secured'; id: string; isLast: boolean }
  | { kind: 'end'; tables: Record<string, TableSum>; files: number }

export interface RecordWithBody {
  record: BackupRecord
  body: Buffer
}

/** A record as bytes: the lengths of both parts, then the parts. */
export function encodeRecord(record: BackupRecord, body: Uint8Array = new Uint8Array()): Buffer {
  const header = Buffer.from(JSON.stringify(record))
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32BE(header.length)
  lengths.writeUInt32BE(body.length, 4)
  return Buffer.concat([lengths, header, body])
}

/** The records that the bytes contain. */
export async function* decodeRecords(
  source: AsyncIterable<Buffer>,
): AsyncGenerator<RecordWithBody> {
  const reader = createByteReader(source)
  for (;;) {
    const lengths = await reader.read(8)
    if (!lengths) return
    const header = await reader.read(lengths.readUInt32BE())
    const body = await reader.read(lengths.readUInt32BE(4))
    // Bytes were authenticated, so that only a defect of the program gets here.
    if (!header || !body) throw new Error('A record of the backup is incomplete.')
    yield { record: JSON.parse(header.toString('utf8')), body }
  }
}
