import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

test('the legal page names the shop', () => {
  const page = readFileSync(new URL('../legal.html', import.meta.url), 'utf8')
  assert.ok(page.includes('<h1>'))
})
