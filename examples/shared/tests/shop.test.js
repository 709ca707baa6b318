import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shop } from '../shop.config.js'
import { words } from '../words/index.js'

test('every language has every text', () => {
  const [first, ...others] = shop.languages
  for (const language of others) {
    assert.deepEqual(Object.keys(words[language]), Object.keys(words[first]), language)
  }
})

test('the shop has the client of a store', () => {
  assert.match(shop.clientId, /^[0-9a-f-]{36}$/, 'Write the id of the client into shop.config.js.')
  assert.doesNotThrow(() => new URL(shop.host))
})
