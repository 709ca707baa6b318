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

it('gives every line that says something, however lines end', async () => {
  expect(await linesOf('\ufeffa\r\n\r\nb\n  \nc')).toEqual([
    { line: 1, text: 'a' },
    { line: 3, text: 'b' },
    { line: 5, text: 'c' },
  ])
})

it('ends none where a text of JSON has a line separator', async () => {
  expect(await linesOf('{"a":"b\u2028c\u2029d"}\n')).toEqual([
    { line: 1, text: '{"a":"b\u2028c\u2029d"}' },
  ])
})

it('gives lines whole that are longer than what is read at once', async () => {
  const long = 'é'.repeat(200_000)
  expect(await linesOf(`${long}\r\nb\n${long}`)).toEqual([
    { line: 1, text: long },
    { line: 2, text: 'b' },
    { line: 3, text: long },
  ])
})

it('holds no line that is longer than any of ours', async () => {
  await expect(linesOf(`a\n${'x'.repeat(17 * 1024 * 1024)}`)).rejects.toThrow(
    'lines.jsonl is no exported catalog: line 2 is longer than 16 MiB.',
  )
})

async function linesOf(text: string) {
  const file = join(folder, 'lines.jsonl')
  await writeFile(file, text)
  const lines = []
  for await (const line of readLines(file)) lines.push(line)
  return lines
}
