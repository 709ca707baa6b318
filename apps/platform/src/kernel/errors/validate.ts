import type { FieldViolation, ViolatedRule } from '@vitrine/contract'
import * as v from 'valibot'
import { invalidArgument } from './api-error.ts'
import { violation } from './violation.ts'

/**
 * The input as the schema's output.
 *
 * @throws {ApiError} 400 with one violation per broken rule, sorted by field.
 */
export function validate<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (!result.success) throw invalidArgument(result.issues.map(toViolation))
  const lists = [...findLists(input, result.output)]
  if (lists.length === 0) return result.output
  throw invalidArgument(lists.map((field) => violation(field, 'must be Object', 'VALIDATION')))
}

/** Where the output has an object for a list of the input: to Valibot, a list is an object without members. */
function* findLists(input: unknown, output: unknown, path: string[] = []): Generator<string> {
  if (input === output || !isObject(input) || !isObject(output)) return
  if (Array.isArray(input) && !Array.isArray(output)) yield path.join('.')
  for (const [name, value] of Object.entries(output)) {
    yield* findLists(input[name], value, [...path, name])
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const RULES: Record<string, ViolatedRule> = {
  min_length: 'MIN_LENGTH',
  max_length: 'MAX_LENGTH',
  min_value: 'MIN',
  max_value: 'MAX',
  picklist: 'INVALID_ENUM_VALUE',
  literal: 'INVALID_ENUM_VALUE',
  variant: 'INVALID_ENUM_VALUE',
  regex: 'FORMAT',
  uuid: 'FORMAT',
  iso_date: 'FORMAT',
  iso_timestamp: 'FORMAT',
}

function toViolation(issue: v.BaseIssue<unknown>): FieldViolation {
  const field = v.getDotPath(issue) ?? ''
  // Valibot reports an unknown member of a strict object as one that expected "never".
  const unknown = issue.expected === 'never'
  if (issue.received === 'undefined') {
    return { field, description: 'is required', violatedRule: 'REQUIRED_FIELD', data: {} }
  }
  if (unknown) {
    return {
      field,
      description: 'is not a known field',
      violatedRule: 'FIELD_NOT_ALLOWED',
      data: {},
    }
  }
  return { field, description: describe(issue), ...ruleOf(issue), data: dataOf(issue, field) }
}

/** The wire's name of the rule; a custom rule is named by the prefix of its message. */
function ruleOf({ type, input, message }: v.BaseIssue<unknown>) {
  const [, ruleName] = /^([A-Z_]{3,}): /.exec(message) ?? []
  if (ruleName !== undefined) return { violatedRule: 'OTHER', ruleName } as const
  if (/^must (have exactly one of|not set both) /.test(message)) {
    return { violatedRule: 'ONE_OF_ALIGNMENT' } as const
  }
  const violatedRule = RULES[type] ?? 'VALIDATION'
  return {
    violatedRule: Array.isArray(input) ? (SIZES[violatedRule] ?? violatedRule) : violatedRule,
  }
}

/** The types whose length the wire calls `size`: lists. */
const SIZES: Partial<Record<ViolatedRule, ViolatedRule>> = {
  MIN_LENGTH: 'MIN_SIZE',
  MAX_LENGTH: 'MAX_SIZE',
}

function dataOf({ type, requirement }: v.BaseIssue<unknown>, field: string) {
  if (type === 'regex' && /(^|\.)email$/i.test(field)) return { type: 'EMAIL' }
  return typeof requirement === 'number' ? { threshold: requirement } : {}
}

function describe(issue: v.BaseIssue<unknown>) {
  const { type, expected, received, message } = issue
  if (type === 'min_length') return `has size ${received}, expected ${expected?.slice(2)} or more`
  if (type === 'max_length') return `has size ${received}, expected ${expected?.slice(2)} or less`
  // Schemas with a message of their own use it; Valibot's own messages begin with "Invalid".
  if (!message.startsWith('Invalid')) return message
  return expected ? `must be ${expected}` : 'is not valid'
}
