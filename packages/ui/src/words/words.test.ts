import { expect, it } from 'vitest'
import * as german from './de.ts'
import * as english from './en.ts'

type Widened<Words> = {
  [Name in keyof Words]: Words[Name] extends string ? string : Words[Name]
}

it('has the same messages in every language', () => {
  german satisfies Widened<typeof english>
  english satisfies Widened<typeof german>

  expect(Object.keys(german)).toEqual(Object.keys(english))
})
