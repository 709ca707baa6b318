import { expect, it } from 'vitest'
import { queryString } from './query-string.ts'

it('repeats the key of a list and leaves out what is absent', () => {
  expect(
    queryString({ fieldsets: ['PUBLIC', 'FULL'], id: 'a b', visible: false, none: undefined }),
  ).toBe('fieldsets=PUBLIC&fieldsets=FULL&id=a+b&visible=false')
})
