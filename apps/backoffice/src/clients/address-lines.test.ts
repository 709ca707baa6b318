import { PlatformError } from '@vitrine/client'
import { expect, it } from 'vitest'
import { parseLines, wrongLinesOf } from './address-lines.ts'

it('takes one address per line, and leaves empty lines out', () => {
  expect(parseLines(' https://a.example/cb \n\n\tcom.example:/b\n')).toEqual([
    'https://a.example/cb',
    'com.example:/b',
  ])
})

it('names the line of each field that the platform refused', () => {
  expect(wrongLinesOf(refusal('redirectUris.1', 'origins.0', 'name'))).toEqual({
    redirectUris: 2,
    origins: 1,
  })
  expect(wrongLinesOf(new Error('offline'))).toEqual({})
})

function refusal(...fields: string[]) {
  const fieldViolations = fields.map((field) => ({
    field,
    description: '',
    violatedRule: 'VALIDATION' as const,
    data: {},
  }))
  return Object.create(PlatformError.prototype, {
    details: { value: { validationError: { fieldViolations } } },
    name: { value: 'PlatformError' },
  })
}
