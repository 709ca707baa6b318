import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ImportError } from '../../import-error.ts'
import { importProblem } from '../../import-problem.ts'
import type { Records } from './records.ts'
import { shopifyJsonRecords } from './shopify-json-records.ts'
import { wxrRecords } from './wxr-records.ts'

/** These files are held in memory whole. */
const MAX_BYTES = 128 * 1024 * 1024

/** What makes records of a file that is no table; `undefined` where it is one. */
export function findConverter(head: string): ((text: string, name: string) => Records) | undefined {
  const start = head.replace(/^\uFEFF/, '').trimStart()
  if (/^[{[]/.test(start)) return shopifyJsonRecords
  return /^<\?xml|^<rss/i.test(start) ? wxrRecords : undefined
}

/**
 * The records of such a file.
 *
 * @throws {ImportError} It is larger than 128 MiB, or has no products in the form that its shop system exports.
 */
export async function convertFile(
  path: string,
  convert: (text: string, name: string) => Records,
): Promise<Records> {
  const name = basename(path)
  if ((await stat(path)).size > MAX_BYTES) {
    throw new ImportError(importProblem('TOO_LARGE', { name }))
  }
  return convert((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''), name)
}
