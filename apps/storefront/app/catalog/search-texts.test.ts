import { expect, it } from 'vitest'
import { searchTexts } from './search-texts.ts'

const tag = { children: '', custom: false, disabled: false }

it('is what the owner wrote, and nothing where a tag is disabled or empty', () => {
  const description = {
    ...tag,
    type: 'meta',
    props: { name: 'description', content: 'By hand' },
  }
  const title = { ...tag, type: 'title', children: 'Vases' }
  expect(searchTexts({ seoData: { tags: [title, description] } })).toEqual({
    title: 'Vases',
    description: 'By hand',
  })
  expect(searchTexts({ seoData: { tags: [{ ...title, disabled: true }] } })).toEqual({})
  expect(searchTexts({})).toEqual({})
})
