import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { ApiError } from './api-error.ts'
import { validate } from './validate.ts'

it('reports violations by the wire’s rule names, sorted by field', () => {
  const violations = violationsOf({
    name: '',
    tags: ['a', 'b', 'c'],
    price: -1,
    kind: 'x',
    more: 1,
  })

  expect(violations).toEqual([
    {
      field: 'kind',
      description: 'TOO_ODD: is not one of ours',
      violatedRule: 'OTHER',
      ruleName: 'TOO_ODD',
      data: {},
    },
    {
      field: 'more',
      description: 'is not a known field',
      violatedRule: 'FIELD_NOT_ALLOWED',
      data: {},
    },
    {
      field: 'name',
      description: 'has size 0, expected 1 or more',
      violatedRule: 'MIN_LENGTH',
      data: { threshold: 1 },
    },
    {
      field: 'price',
      description: 'must be >=0',
      violatedRule: 'MIN',
      data: { threshold: 0 },
    },
    {
      field: 'tags',
      description: 'has size 3, expected 2 or less',
      violatedRule: 'MAX_SIZE',
      data: { threshold: 2 },
    },
  ])
})

it('reports missing members', () => {
  expect(violationsOf({ tags: [], price: 1, kind: 'ours' })).toEqual([
    { field: 'name', description: 'is required', violatedRule: 'REQUIRED_FIELD', data: {} },
  ])
})

it('reports a list in place of an object by its field', () => {
  const one = v.object({ name: v.optional(v.string()) })
  const objects = v.object({ one, all: v.array(one), any: v.record(v.string(), v.unknown()) })
  const input = { one: ['name'], all: [{}, []], any: { list: [] } }

  expect(violationsOf(input, objects)).toMatchObject([
    { field: 'all.1', description: 'must be Object', violatedRule: 'VALIDATION' },
    { field: 'one', description: 'must be Object', violatedRule: 'VALIDATION' },
  ])
  expect(violationsOf({ one: {}, all: [], any: [] }, objects)).toMatchObject([{ field: 'any' }])
  expect(violationsOf({ one: {}, all: [], any: { list: [] } }, objects)).toEqual([])
})

const product = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1)),
  tags: v.pipe(v.array(v.string()), v.maxLength(2)),
  price: v.pipe(v.number(), v.minValue(0)),
  kind: v.pipe(
    v.string(),
    v.check((kind) => kind === 'ours', 'TOO_ODD: is not one of ours'),
  ),
})

function violationsOf(input: unknown, schema: v.GenericSchema = product) {
  try {
    validate(schema, input)
    return []
  } catch (error) {
    return (error as ApiError).details.validationError?.fieldViolations
  }
}
