import type { FilterOperator, ViolatedRule } from '@vitrine/contract'
import { isMoment } from '@vitrine/contract/schemas'
import type { Parameters } from '../kernel/database/statement.ts'

type Bind = Parameters['bind']

export type Comparison = '>' | '>=' | '<' | '<='

/** A field for filters and sorting, with the SQL of its conditions. */
export interface QueryField {
  operators: readonly FilterOperator[]
  /** Validates a condition's value and converts it for the methods below. @throws {InvalidValue} */
  parse(value: unknown): unknown
  /** Whether the field equals one of the values; for a list, whether it contains one of them. */
  oneOf(values: unknown[], bind: Bind): string
  allOf?(values: unknown[], bind: Bind): string
  compare?(operator: Comparison, value: unknown, bind: Bind): string
  like?(match: TextMatch, bind: Bind): string
  /** Whether the entity has a value in this field. */
  present: string
  /** A list whose elements `$matchItems` tests, each by conditions on its own fields. */
  items?: { from: string; fields: FieldTable }
  /** The sort expression; absent where sorting is not supported. */
  sortBy?: SortKey
}

/** What a text contains, begins or ends with. */
export interface TextMatch {
  operator: FilterOperator
  text: string
  /** For LIKE, escaped with backslashes. */
  pattern: string
}

/** An SQL expression to sort by, and the type for reading its values. */
export interface SortKey {
  expression: string
  type: 'text' | 'uuid' | 'bigint' | 'timestamptz'
}

/** The fields of an entity, by their names on the wire. */
export type FieldTable = (name: string) => QueryField | undefined

/** The violation of a filter's value, as the end of a sentence that begins with its field. */
export class InvalidValue extends Error {
  readonly rule: ViolatedRule

  constructor(description: string, rule: ViolatedRule = 'FORMAT') {
    super(description)
    this.rule = rule
  }
}

export const EQUALITY = ['$eq', '$ne', '$in', '$hasSome'] as const
export const ORDER = ['$gt', '$gte', '$lt', '$lte'] as const
/** No field's list has `$endsWith`, but query builders of both client generations send it. */
export const TEXT_MATCH = ['$contains', '$startsWith', '$endsWith'] as const

interface FieldOptions {
  operators?: readonly FilterOperator[]
  /** The sort expression: the column itself by default, `false` for none. */
  sortBy?: string | false
  /** A condition that every match meets and that an index answers; none for what the index does not find. */
  indexed?: (match: TextMatch, bind: Bind) => string | undefined
}

function sorting(type: SortKey['type'], expression: string | false) {
  return expression === false ? {} : { sortBy: { expression, type } }
}

/** Text, where an empty one counts as missing. Equality is exact, matching ignores case, order is by code point. */
export function textField(column: string, options: FieldOptions = {}): QueryField {
  return {
    operators: options.operators ?? [...EQUALITY, ...ORDER, ...TEXT_MATCH, '$exists'],
    parse: parseText,
    oneOf: (values, bind) => `${column} = ANY(${bind(values)}::text[])`,
    compare: (operator, value, bind) => `${column} COLLATE "C" ${operator} ${bind(value)}::text`,
    like(match, bind) {
      const condition = `${column} ILIKE ${bind(match.pattern)}::text`
      const indexed = options.indexed?.(match, bind)
      return indexed === undefined ? condition : `(${condition} AND ${indexed})`
    },
    present: `${column} <> ''`,
    ...sorting('text', options.sortBy ?? `${column} COLLATE "C"`),
  }
}

/** An e-mail address: the same in upper and lower case. */
export function emailField(column: string): QueryField {
  const field = textField(`lower(${column})`)
  return { ...field, parse: (value) => parseText(value).toLowerCase() }
}

/** A GUID. Values in any other form equal none. */
export function guidField(column: string, options: FieldOptions = {}): QueryField {
  return {
    operators: options.operators ?? [...EQUALITY, ...ORDER, '$startsWith', '$exists'],
    parse: (value) => parseText(value).toLowerCase(),
    oneOf: (values, bind) => `${column} = ANY(${bind(values.filter(isGuid))}::uuid[])`,
    compare: (operator, value, bind) =>
      `${column}::text COLLATE "C" ${operator} ${bind(value)}::text`,
    like: ({ pattern }, bind) => `${column}::text LIKE ${bind(pattern)}::text`,
    present: 'TRUE',
    ...sorting('uuid', options.sortBy ?? column),
  }
}

/** A decimal amount in a column of minor units with this many decimals. */
export function moneyField(column: string, exponent: number): QueryField {
  return {
    operators: [...EQUALITY, ...ORDER, '$exists'],
    parse(value) {
      const amount = typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value
      if (typeof amount === 'number' && Number.isFinite(amount)) {
        return toMinorUnits(amount, exponent)
      }
      throw new InvalidValue('must be a number')
    },
    oneOf(values, bind) {
      const whole = (values as Scaled[]).filter((value) => value.isWhole)
      return `${column} = ANY(${bind(whole.map(({ floor }) => floor.toString()))}::bigint[])`
    },
    // There is no amount between two minor units, so a bound in between is moved to the lower unit.
    compare(operator, value, bind) {
      const { floor, isWhole } = value as Scaled
      const moved = isWhole ? operator : operator.startsWith('>') ? '>' : '<='
      return `${column} ${moved} ${bind(floor.toString())}::bigint`
    },
    present: 'TRUE',
    ...sorting('bigint', column),
  }
}

const DECIMAL = /^-?\d+(\.\d+)?$/

/** The whole number of minor units at or below the amount, and whether it is exact. */
interface Scaled {
  floor: bigint
  isWhole: boolean
}

const INT64_MAX = 2n ** 63n - 1n

/** The amount in minor units, without rounding; limited to a value far above every amount. */
export function toMinorUnits(value: number, exponent: number): Scaled {
  const [mantissa = '', power = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = BigInt(whole + fraction)
  const shift = Number(power) - fraction.length + exponent
  if (shift >= 0) return { floor: cap(digits * 10n ** BigInt(shift)), isWhole: true }
  const divisor = 10n ** BigInt(-shift)
  const remainder = digits % divisor
  return { floor: cap(digits / divisor - (remainder < 0n ? 1n : 0n)), isWhole: remainder === 0n }
}

const cap = (value: bigint) =>
  value > INT64_MAX ? INT64_MAX : value < -INT64_MAX ? -INT64_MAX : value

/** A 64-bit integer, sent as text. */
export function int64Field(column: string): QueryField {
  return {
    operators: [...EQUALITY, ...ORDER, '$exists'],
    parse(value) {
      const text = Number.isSafeInteger(value) ? String(value) : value
      if (typeof text === 'string' && /^-?\d{1,18}$/.test(text)) return text
      throw new InvalidValue('must be a whole number')
    },
    oneOf: (values, bind) => `${column} = ANY(${bind(values)}::bigint[])`,
    compare: (operator, value, bind) => `${column} ${operator} ${bind(value)}::bigint`,
    present: 'TRUE',
    ...sorting('bigint', column),
  }
}

export function momentField(column: string) {
  return {
    operators: [...EQUALITY, ...ORDER, '$exists'],
    parse(value: unknown) {
      const isIso =
        typeof value === 'string' &&
        /^[1-9]\d{3}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(value)
      if (!isIso || !isMoment(value))
        throw new InvalidValue('must be a timestamp such as 2026-03-02T09:30:00.000Z')
      return new Date(value).toISOString()
    },
    oneOf: (values: unknown[], bind: Bind) => `${column} = ANY(${bind(values)}::timestamptz[])`,
    compare: (operator: string, value: unknown, bind: Bind) =>
      `${column} ${operator} ${bind(value)}::timestamptz`,
    present: 'TRUE',
    ...sorting('timestamptz', column),
  } satisfies QueryField
}

/**
 * A moment that may be missing, which equals none. It sorts after all others, as SQL has it; a cursor cannot begin at a
 * null.
 */
export function optionalMomentField(column: string): QueryField {
  const { oneOf, compare, ...field } = momentField(column)
  const present = `${column} IS NOT NULL`
  return {
    ...field,
    present,
    // Never null, so that the negation matches where there is no moment.
    oneOf: (values, bind) => `(${present} AND ${oneOf(values, bind)})`,
    compare: (operator, value, bind) => `(${present} AND ${compare(operator, value, bind)})`,
    ...sorting('timestamptz', `coalesce(${column}, 'infinity')`),
  }
}

/** One of a fixed set of values. */
export function wordField(
  column: string,
  words: readonly string[],
  options: FieldOptions = {},
): QueryField {
  return {
    operators: options.operators ?? [...EQUALITY, '$exists'],
    parse(value) {
      if (words.includes(value as string)) return value
      throw new InvalidValue(`must be one of ${words.join(', ')}`, 'INVALID_ENUM_VALUE')
    },
    oneOf: (values, bind) => `${column} = ANY(${bind(values)}::text[])`,
    present: 'TRUE',
    ...sorting('text', options.sortBy ?? column),
  }
}

export function flagField(
  column: string,
  operators: readonly FilterOperator[] = ['$eq'],
): QueryField {
  return {
    operators,
    parse(value) {
      if (typeof value === 'boolean') return value
      throw new InvalidValue('must be true or false')
    },
    oneOf: (values, bind) => `${column} = ANY(${bind(values)}::boolean[])`,
    present: 'TRUE',
  }
}

/** @throws {InvalidValue} */
export function parseText(value: unknown): string {
  if (typeof value !== 'string') throw new InvalidValue('must be text')
  // PostgreSQL cannot store this character, so nothing could match it.
  if (value.includes('\0')) throw new InvalidValue('must not contain the character U+0000')
  return value
}

const GUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Whether the value is a GUID in lower case. */
export function isGuid(value: unknown): value is string {
  return typeof value === 'string' && GUID.test(value)
}
