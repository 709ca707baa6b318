import {
  DEFAULT_PAGE_LIMIT,
  type FieldRule,
  type FilterCondition,
  type PlatformQuery,
  type QueryOperator,
  type SortOrder,
} from '@vitrine/contract'
import type { CallOptions } from '../http/api.ts'
import { both, either, type FilterValue, negated, wireFieldName, wireValue } from './filter.ts'
import { type Find, fetchPage, iterate, type Page } from './page.ts'

/** The fields of `Rules` that take an operator. */
export type FieldsWith<Rules, Operator extends QueryOperator> = {
  [Field in keyof Rules & string]: Rules[Field] extends { operators: infer Operators }
    ? Operator extends Operators
      ? Field
      : never
    : never
}[keyof Rules & string]

/** The type of the values that a field of `Rules` is compared with. */
export type ValueOf<Rules, Field extends keyof Rules> = Rules[Field] extends { value: infer Value }
  ? Value
  : never

/** Rules that allow everything, for queries over fields without rules. */
export type AnyFieldRules = Record<string, FieldRule<QueryOperator, FilterValue>>

/**
 * An immutable query builder: each method returns a new builder.
 *
 * An operator that a field does not support is a type error: the rules are those of the wire (section
 * 5.6). Field names are the wire's; `_id` and `_createdDate` are accepted for ported queries.
 *
 * A builder is an async iterable: `for await` returns the items of all pages, with one page in memory
 * at a time. `limit` is then the page size.
 *
 * @see wire contract section 5.6
 * @example
 * ```ts
 * const page = await client.products
 *   .queryProducts()
 *   .hasSome('collectionIds', collectionId)
 *   .between('priceData.price', 10, 50)
 *   .ascending('name')
 *   .limit(24)
 *   .find()
 *
 * for await (const product of client.products.queryProducts().limit(100)) console.log(product.name)
 * ```
 */
export interface QueryBuilder<Item, Rules, SortField extends string> extends AsyncIterable<Item> {
  eq<Field extends FieldsWith<Rules, 'eq'>>(
    field: Field,
    value: ValueOf<Rules, Field> | null | undefined,
  ): this
  ne<Field extends FieldsWith<Rules, 'ne'>>(
    field: Field,
    value: ValueOf<Rules, Field> | null | undefined,
  ): this
  gt<Field extends FieldsWith<Rules, 'gt'>>(field: Field, value: ValueOf<Rules, Field>): this
  ge<Field extends FieldsWith<Rules, 'ge'>>(field: Field, value: ValueOf<Rules, Field>): this
  lt<Field extends FieldsWith<Rules, 'lt'>>(field: Field, value: ValueOf<Rules, Field>): this
  le<Field extends FieldsWith<Rules, 'le'>>(field: Field, value: ValueOf<Rules, Field>): this
  /** Case-insensitive, like the two below. */
  startsWith(field: FieldsWith<Rules, 'startsWith'>, text: string): this
  endsWith(field: FieldsWith<Rules, 'endsWith'>, text: string): this
  contains(field: FieldsWith<Rules, 'contains'>, text: string): this
  in<Field extends FieldsWith<Rules, 'in'>>(
    field: Field,
    values: readonly ValueOf<Rules, Field>[],
  ): this
  /** At least one of the values; on a field that is not a list: equal to one of them. */
  hasSome<Field extends FieldsWith<Rules, 'hasSome'>>(
    field: Field,
    ...values: ValueOf<Rules, Field>[] | [readonly ValueOf<Rules, Field>[]]
  ): this
  hasAll<Field extends FieldsWith<Rules, 'hasAll'>>(
    field: Field,
    ...values: ValueOf<Rules, Field>[] | [readonly ValueOf<Rules, Field>[]]
  ): this
  exists(field: FieldsWith<Rules, 'exists'>, expected?: boolean): this
  /** At least `from` and below `to`. */
  between<Field extends FieldsWith<Rules, 'ge'> & FieldsWith<Rules, 'lt'>>(
    field: Field,
    from: ValueOf<Rules, Field>,
    to: ValueOf<Rules, Field>,
  ): this
  isEmpty(field: FieldsWith<Rules, 'eq'>): this
  isNotEmpty(field: FieldsWith<Rules, 'ne'>): this
  and(other: QueryBuilder<Item, Rules, SortField>): this
  /** The filter so far, or that of `other`. */
  or(other: QueryBuilder<Item, Rules, SortField>): this
  /** The negation of `other`. It replaces the filter so far. */
  not(other: QueryBuilder<Item, Rules, SortField>): this
  ascending(...fields: SortField[]): this
  descending(...fields: SortField[]): this
  /** The page size: at most 100; 50 by default. */
  limit(limit: number): this
  skip(offset: number): this
  /**
   * Pages by cursor instead of by offset, from the start or from the cursor of an earlier page.
   *
   * No item is missed or repeated when the catalog changes between two pages. A cursor contains the
   * filter and the order of its query; those of this builder are not sent with it. An offset of `skip`
   * does not apply.
   */
  byCursor(cursor?: string | null): this
  /** The query in its wire form. */
  readonly query: PlatformQuery
  /**
   * Fetches the first page.
   *
   * @throws {PlatformError} When the platform refuses the query or fails.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  find(options?: CallOptions): Promise<Page<Item>>
  /**
   * All items, page after page, as iterating over the builder returns them, with options for each
   * call.
   *
   * @throws {PlatformError} From the iteration: when the platform refuses the query or fails.
   * @throws {ConnectionError} From the iteration: when the platform cannot be reached.
   * @throws {SessionEndedError} From the iteration: when the member has to sign in again.
   */
  all(options?: CallOptions): AsyncIterable<Item>
}

/** Creates a query builder that fetches its pages with `fetchItems`. */
export function createQueryBuilder<Item, Rules, SortField extends string>(
  fetchItems: Find<Item>,
  query: PlatformQuery = { filter: {}, paging: { offset: 0, limit: DEFAULT_PAGE_LIMIT } },
): QueryBuilder<Item, Rules, SortField> {
  return Object.assign(Object.create(methods), { fetchItems, query })
}

interface Builder extends QueryBuilder<unknown, AnyFieldRules, string> {
  fetchItems: Find<unknown>
}

type Step<Given extends unknown[]> = (query: PlatformQuery, ...given: Given) => PlatformQuery

/** What each method makes of its builder's query. */
type Steps = {
  [Name in Exclude<keyof Builder, 'query' | 'fetchItems' | 'find' | 'all' | symbol>]: Step<
    Parameters<Builder[Name]>
  >
}

/**
 * Shared by all builders: functions of its own for each were a fifth of what a call allocates. Marked as pure, so that
 * bundles without a query leave it out.
 */
const methods = /* @__PURE__ */ createMethods()

function createMethods() {
  const steps: Steps = {
    eq: (query, field, value) => where(query, field, wireValue(value)),
    isEmpty: (query, field) => where(query, field, null),
    ne: compare('$ne'),
    gt: compare('$gt'),
    ge: compare('$gte'),
    lt: compare('$lt'),
    le: compare('$lte'),
    startsWith: compare('$startsWith'),
    endsWith: compare('$endsWith'),
    contains: compare('$contains'),
    in: compareWithList('$in'),
    hasSome: compareWithList('$hasSome'),
    hasAll: compareWithList('$hasAll'),
    exists: (query, field, expected = true) => where(query, field, { $exists: expected }),
    between: (query, field, from, to) => steps.lt(steps.ge(query, field, from), field, to),
    isNotEmpty: (query, field) => where(query, field, { $ne: null }),
    and: (query, other) => ({ ...query, filter: both(query.filter, other.query.filter) }),
    or: (query, other) => ({ ...query, filter: either(query.filter, other.query.filter) }),
    not: (query, other) => ({ ...query, filter: negated(other.query.filter) }),
    ascending: sort('ASC'),
    descending: sort('DESC'),
    limit: (query, limit) =>
      query.cursorPaging
        ? { ...query, cursorPaging: { ...query.cursorPaging, limit } }
        : { ...query, paging: { ...query.paging, limit } },
    skip: (query, offset) => ({ ...query, paging: { ...query.paging, offset } }),
    byCursor: ({ paging, cursorPaging, ...asked }, cursor) => {
      const limit = (cursorPaging ?? paging)?.limit ?? DEFAULT_PAGE_LIMIT
      return cursor ? { cursorPaging: { limit, cursor } } : { ...asked, cursorPaging: { limit } }
    },
  }
  const methods: Record<string | symbol, (this: Builder, ...given: never[]) => unknown> = {
    find(options) {
      return fetchPage(this.query, this.fetchItems, options)
    },
    all: iterateAll,
    [Symbol.asyncIterator]: iterateAll,
  }
  for (const [name, step] of Object.entries(steps) as [string, Step<never[]>][]) {
    methods[name] = function (...given) {
      return createQueryBuilder(this.fetchItems, step(this.query, ...given))
    }
  }
  return methods
}

function iterateAll(this: Builder, options?: CallOptions) {
  return iterate(this.query, this.fetchItems, options)
}

function compare(operator: string): Step<[field: string, value: FilterValue]> {
  return (query, field, value) => where(query, field, { [operator]: wireValue(value) })
}

function compareWithList(
  operator: string,
): Step<[field: string, ...values: (FilterValue | readonly FilterValue[])[]]> {
  return (query, field, ...values) =>
    where(query, field, { [operator]: values.flat().map(wireValue) })
}

function sort(order: SortOrder): Step<string[]> {
  return (query, ...fields) => ({
    ...query,
    sort: [
      ...(query.sort ?? []),
      ...fields.map((field) => ({ fieldName: wireFieldName(field), order })),
    ],
  })
}

function where(query: PlatformQuery, field: string, value: FilterCondition) {
  return { ...query, filter: both(query.filter, { [wireFieldName(field)]: value }) }
}
