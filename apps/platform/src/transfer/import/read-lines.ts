import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { ImportError } from './import-error.ts'
import { importProblem } from './import-problem.ts'

export interface TextLine {
  /** From 1. */
  line: number
  text: string
}

const MAX_LINE_LENGTH = 16 * 1024 * 1024

/**
 * The non-empty lines of a file, one at a time. U+2028 does not end a line: it may occur in a JSON text.
 *
 * @throws {ImportError} where one is longer than 16 MiB, which no export writes.
 */
export async function* readLines(file: string): AsyncGenerator<TextLine> {
  let line = 0
  let begun = ''
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n')
    begun += first
    for (const next of others) {
      line += 1
      if (begun.trim() !== '') yield { line, text: bare(begun, line) }
      begun = next
    }
    if (begun.length > MAX_LINE_LENGTH) {
      throw new ImportError(
        importProblem('LINE_TOO_LONG', { name: basename(file), line: line + 1 }),
      )
    }
  }
  if (begun.trim() !== '') yield { line: line + 1, text: bare(begun, line + 1) }
}

function bare(text: string, line: number) {
  const ended = text.endsWith('\r') ? text.slice(0, -1) : text
  return line === 1 ? ended.replace(/^\uFEFF/, '') : ended
}
