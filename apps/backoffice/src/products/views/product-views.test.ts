import { expect, it } from 'vitest'
import { deleteView, readViews, saveView } from './product-views.ts'

it('keeps views by name for each staff member', () => {
  const storage = fakeStorage()
  saveView('ada', { name: 'Vases', query: 'q=vase' }, storage)
  saveView('ada', { name: 'Hidden', query: 'visibility=hidden' }, storage)
  saveView('ada', { name: 'Vases', query: 'q=vase&sort=nameUp' }, storage)
  expect(readViews('ada', storage)).toEqual([
    { name: 'Vases', query: 'q=vase&sort=nameUp' },
    { name: 'Hidden', query: 'visibility=hidden' },
  ])
  expect(readViews('grace', storage)).toEqual([])
  deleteView('ada', 'Vases', storage)
  expect(readViews('ada', storage).map(({ name }) => name)).toEqual(['Hidden'])
})

it('has no views where something else is stored, or nothing can be', () => {
  for (const stored of ['{', '7', 'null', '[null, {"name":1}]']) {
    expect(readViews('ada', fakeStorage(stored))).toEqual([])
  }
  const full = {
    ...fakeStorage(),
    setItem() {
      throw new Error('full')
    },
  }
  expect(saveView('ada', { name: 'Vases', query: '' }, full)).toHaveLength(1)
})

function fakeStorage(stored?: string): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? stored ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: () => null,
    length: 0,
  }
}
