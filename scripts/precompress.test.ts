import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { precompress } from './precompress.ts'

const LONG = 'const shop = "open"\n'.repeat(100)

test('long texts get both compressed versions, short ones and pictures none', async () => {
  const folder = folderWith({ 'a.js': LONG, 'b.js': 'short', 'c.webp': LONG })

  await precompress(folder)

  expect(readdirSync(folder).toSorted()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.js', 'c.webp'])
  expect(String(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))))).toBe(LONG)
  expect(String(gunzipSync(readFileSync(join(folder, 'a.js.gz'))))).toBe(LONG)
})

test('a file that has both is left, and one whose second was not written yet is completed', async () => {
  const folder = folderWith({ 'a.js': LONG, 'b.js': LONG, 'b.js.gz': 'a part' })
  await precompress(folder)
  const long = new Date('2026-01-01T00:00:00Z')
  utimesSync(join(folder, 'a.js.br'), long, long)

  await precompress(folder)

  expect(statSync(join(folder, 'a.js.br')).mtime).toEqual(long)
  expect(String(gunzipSync(readFileSync(join(folder, 'b.js.gz'))))).toBe(LONG)
})

function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}
