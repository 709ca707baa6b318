import { expect, it } from 'vitest'
import type { LanguageCode } from '../messages/languages.ts'
import { createMessageStore } from './message-store.ts'

it('says in the chosen language what a screen has loaded meanwhile, too', async () => {
  const { store, chosen } = await createStore()
  await Promise.all([store.choose('de'), store.load(['discounts'])])
  expect(store.read().discounts.title).toBe('Rabatte')
  await Promise.all([store.load(['members']), store.choose('en')])
  expect(store.read().members.title).toBe('Members')
  expect(store.read().discounts.title).toBe('Discounts')
  expect(chosen).toEqual(['de', 'en'])
})

it('says the last of two languages that were chosen in a row', async () => {
  const { store, chosen } = await createStore()
  await Promise.all([store.choose('de'), store.choose('en')])
  await Promise.all([store.load(['discounts'])])
  expect(store.read().discounts.title).toBe('Discounts')
  expect(chosen).toEqual(['en'])
})

async function createStore() {
  const chosen: LanguageCode[] = []
  const store = await createMessageStore('en', ['common'], (code) => chosen.push(code))
  return { store, chosen }
}
