import { expect, it } from 'vitest'
import * as german from './de.ts'
import * as english from './en.ts'

type Widened<Messages> = {
  [Name in keyof Messages]: Messages[Name] extends string ? string : Messages[Name]
}

it('has the same messages in every language', () => {
  german satisfies Widened<typeof english>
  english satisfies Widened<typeof german>

  expect(Object.keys(german)).toEqual(Object.keys(english))
})
