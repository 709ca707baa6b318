import { expect, it } from 'vitest'
import { productInputSchema } from '../../catalog/product/write/product-input.ts'
import type { ApiError } from '../../kernel/errors/api-error.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { problemOfViolation } from './import-problem.ts'

const CHOICE = { value: 'S', description: 'S' }
const SIZE = { name: 'Size', optionType: 'drop_down', choices: [CHOICE] }

it.each([
  ['REQUIRED', {}, { name: undefined }],
  ['EMPTY', {}, { name: '' }],
  ['TOO_LONG', { max: 80 }, { name: 'n'.repeat(81) }],
  ['TOO_SMALL', { min: 0 }, { priceMinor: -1 }],
  ['TOO_MANY', { max: 6 }, { options: Array.from('1234567', (name) => ({ ...SIZE, name })) }],
  ['UNSTORABLE_CHARACTER', {}, { sku: 'a\0' }],
  ['RESERVED_NAME', {}, { options: [{ ...SIZE, name: 'constructor' }] }],
  ['REPEATED_CHOICE', {}, { options: [{ ...SIZE, choices: [CHOICE, CHOICE] }] }],
  ['REPEATED_OPTION', {}, { options: [SIZE, SIZE] }],
  ['WRONG_CHOICES', {}, { options: [SIZE], variants: [{ choices: { Size: 'M' } }] }],
  [
    'REPEATED_VARIANT',
    {},
    { options: [SIZE], variants: [{ choices: { Size: 'S' } }, { choices: { Size: 'S' } }] },
  ],
  ['INVALID', { description: 'names a picture twice' }, { mediaIds: ['a', 'a'] }],
])('says %s of a product that a rule of the catalog refuses', (code, values, wrong) => {
  const [violation] = violationsOf({ name: 'Cup', priceMinor: 500, ...wrong })
  expect(violation && problemOfViolation(violation).problem).toEqual({ code, values })
})

function violationsOf(input: object) {
  try {
    validate(productInputSchema, input)
  } catch (error) {
    return (error as ApiError).details.validationError?.fieldViolations ?? []
  }
  return []
}
