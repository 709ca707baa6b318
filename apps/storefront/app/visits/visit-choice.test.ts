import { expect, it } from 'vitest'
import { readVisitChoice, writeVisitChoice } from './visit-choice.ts'

it('is what the cookie says', () => {
  for (const choice of ['counted', 'declined'] as const) {
    const [cookie = ''] = writeVisitChoice(choice).split(';')
    expect(readVisitChoice(new Headers({ Cookie: cookie }))).toBe(choice)
  }
})

it('is unanswered without a cookie, and with one that says something else', () => {
  expect(readVisitChoice(new Headers())).toBe('unanswered')
  expect(readVisitChoice(new Headers({ Cookie: 'vitrine-visits=yes' }))).toBe('unanswered')
})

it('is declined by Global Privacy Control, whatever was answered before', () => {
  const headers = { 'Sec-GPC': '1', Cookie: 'vitrine-visits=counted' }
  expect(readVisitChoice(new Headers(headers))).toBe('declined')
  expect(readVisitChoice(new Headers({ ...headers, 'Sec-GPC': '0' }))).toBe('counted')
})
