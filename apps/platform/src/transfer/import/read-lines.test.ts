import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readLines } from './read-lines.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-lines-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('returns every non-empty line, with any line ending', async () => {
  expect(await linesOf('\ufeffa\r\n\r\nb\n  \nc')).toEqual([
    { line: 1, text: 'a' },
    { line: 3, text: 'b' },
    { line: 5, text: 'c' },
  ])
})

it('does not split a line at U+2028', async () => {
  expect(await linesOf('{"a":"b\u2028c\u2029d"}\n')).toEqual([
    { line: 1, text: '{"a":"b\u2028c\u2029d"}' },
  ])
})

it('returns complete lines that are longer than one read', async () => {
  const long = 'é'.repeat(200_000)
  expect(await linesOf(`${long}\r\nb\n${long}`)).toEqual([
    { line: 1, text: long },
    { line: 2, text: 'b' },
    { line: 3, text: long },
  ])
})

it('rejects a line that is longer than any export writes', async () => {
  await expect(linesOf(`a\n${'x'.repeat(17 * 1024 * 1024)}`)).rejects.toThrow(
    'lines.jsonl is not an exported catalog: line 2 is longer than 16 MiB.',
  )
})

async function linesOf(text: string) {
  const file = join(folder, 'lines.jsonl')
  await writeFile(file, text)
  const lines = []
  for await (const line of readLines(file)) lines.push(line)
  return lines
}
