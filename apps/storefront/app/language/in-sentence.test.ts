import { expect, it } from 'vitest'
import { collectionInSentence } from './collection-in-sentence.ts'
import { choiceInSentence, optionInSentence } from './option-in-sentence.ts'

it('lower-cases common nouns inside an English sentence, and leaves names, sizes and measures', () => {
  expect(collectionInSentence('Vases')).toBe('vases')
  expect(collectionInSentence('New Luma Collection')).toBe('New Luma Collection')
  expect(choiceInSentence('Ink')).toBe('ink')
  expect(choiceInSentence('26 cm')).toBe('26 cm')
  expect(choiceInSentence('XL')).toBe('XL')
  expect(optionInSentence('Glaze')).toBe('glaze')
})
