import {
  DEFAULT_PAGE_LIMIT,
  type FieldRule,
  type Filter,
  type PlatformQuery,
  type QueryOperator,
  type SortOrder,
} from '@vitrine/contract'
import type { CallOptions } from '../http/api.ts'
import {
  both,
  condition,
  either,
  type FilterValue,
  negated,
  wireFieldName,
  wireValue,
} from './filter.ts'
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
   * filter and the order of its query; those of this builder are not sent with it.
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

/** Creates a query builder that fetches its pages with `find`. */
export function createQueryBuilder<Item, Rules, SortField extends string>(
  find: Find<Item>,
  query: PlatformQuery = { filter: {}, paging: { offset: 0, limit: DEFAULT_PAGE_LIMIT } },
): QueryBuilder<Item, Rules, SortField> {
  type Builder = QueryBuilder<Item, AnyFieldRules, SortField>
  const filter = query.filter ?? undefined

  const builder: Builder = {
    query,
    eq: (field, value) => where(condition(field, wireValue(value))),
    isEmpty: (field) => where(condition(field, null)),
    ne: compare('$ne'),
    gt: compare('$gt'),
    ge: compare('$gte'),
    lt: compare('$lt'),
    le: compare('$lte'),
    startsWith: compare('$startsWith'),
    endsWith: compare('$endsWith'),
    contains: compare('$contains'),
    in: compareWithList('$in'),
    hasSome: (field, ...values) => compareWithList('$hasSome')(field, values.flat()),
    hasAll: (field, ...values) => compareWithList('$hasAll')(field, values.flat()),
    exists: (field, expected = true) => where(condition(field, { $exists: expected })),
    between: (field, from, to) => builder.ge(field, from).lt(field, to),
    isNotEmpty: (field) => builder.ne(field, null),
    and: (other) => withFilter(both(filter, filterOf(other))),
    or: (other) => withFilter(either(filter, filterOf(other))),
    not: (other) => withFilter(negated(filterOf(other))),
    ascending: (...fields) => sorted(fields, 'ASC'),
    descending: (...fields) => sorted(fields, 'DESC'),
    limit: (limit) =>
      derive(
        query.cursorPaging
          ? { cursorPaging: { ...query.cursorPaging, limit } }
          : { paging: { ...query.paging, limit } },
      ),
    skip: (offset) => derive({ paging: { ...query.paging, offset } }),
    byCursor: (cursor) => {
      const { paging, cursorPaging, ...asked } = query
      const limit = (cursorPaging ?? paging)?.limit ?? DEFAULT_PAGE_LIMIT
      return next(
        cursor ? { cursorPaging: { limit, cursor } } : { ...asked, cursorPaging: { limit } },
      )
    },
    find: (options) => fetchPage(query, find, options),
    all: (options) => iterate(query, find, options),
    [Symbol.asyncIterator]: () => iterate(query, find),
  }
  return builder as unknown as QueryBuilder<Item, Rules, SortField>

  function compare(operator: string) {
    return (field: string, value: FilterValue) =>
      where(condition(field, { [operator]: wireValue(value) }))
  }

  function compareWithList(operator: string) {
    return (field: string, values: readonly FilterValue[]) =>
      where(condition(field, { [operator]: values.map(wireValue) }))
  }

  function where(added: Filter) {
    return withFilter(both(filter, added))
  }

  function withFilter(changed: Filter | undefined) {
    const { filter: _, ...rest } = query
    return next(changed ? { filter: changed, ...rest } : rest)
  }

  function sorted(fields: SortField[], order: SortOrder) {
    const added = fields.map((field) => ({ fieldName: wireFieldName(field), order }))
    return derive({ sort: [...(query.sort ?? []), ...added] })
  }

  function derive(changes: PlatformQuery) {
    return next({ ...query, ...changes })
  }

  function next(changed: PlatformQuery): Builder {
    return createQueryBuilder<Item, AnyFieldRules, SortField>(find, changed)
  }
}

function filterOf(builder: { query: PlatformQuery }) {
  return builder.query.filter ?? undefined
}
