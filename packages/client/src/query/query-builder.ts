import {
  DEFAULT_PAGE_LIMIT,
  type Filter,
  type PlatformQuery,
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
import { type Find, fetchPage, type Page } from './page.ts'

/**
 * A query in the making. Each step gives a new builder and leaves the one before as it was.
 *
 * Fields are the wire's; `_id`, `_createdDate` and `_updatedDate` are understood for queries
 * written elsewhere.
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
 * ```
 */
export interface QueryBuilder<Item, Field extends string, SortField extends string> {
  eq(field: Field, value: FilterValue): this
  ne(field: Field, value: FilterValue): this
  gt(field: Field, value: FilterValue): this
  ge(field: Field, value: FilterValue): this
  lt(field: Field, value: FilterValue): this
  le(field: Field, value: FilterValue): this
  /** Without regard to case, like the two below. */
  startsWith(field: Field, text: string): this
  endsWith(field: Field, text: string): this
  contains(field: Field, text: string): this
  in(field: Field, values: readonly FilterValue[]): this
  /** At least one of the values; on a field that is no list: one of. */
  hasSome(field: Field, ...values: FilterValue[] | [readonly FilterValue[]]): this
  hasAll(field: Field, ...values: FilterValue[] | [readonly FilterValue[]]): this
  exists(field: Field, expected?: boolean): this
  /** From `from` on, up to but without `to`. */
  between(field: Field, from: FilterValue, to: FilterValue): this
  isEmpty(field: Field): this
  isNotEmpty(field: Field): this
  and(other: QueryBuilder<Item, Field, SortField>): this
  /** What was asked so far, or `other`. */
  or(other: QueryBuilder<Item, Field, SortField>): this
  /** Everything but `other`. It takes the place of what was asked so far. */
  not(other: QueryBuilder<Item, Field, SortField>): this
  ascending(...fields: SortField[]): this
  descending(...fields: SortField[]): this
  /** At most 100; 50 unless set. */
  limit(limit: number): this
  skip(offset: number): this
  /** The query as it would be sent. */
  readonly query: PlatformQuery
  /**
   * Asks for the first page.
   *
   * @throws {PlatformError} The platform does not take this query, such as a field it cannot filter
   * by.
   * @throws {ConnectionError} The platform could not be reached.
   * @throws {SessionEndedError} The member has to sign in again.
   */
  find(options?: CallOptions): Promise<Page<Item>>
}

/** Starts a query that `find` will carry out. */
export function createQueryBuilder<Item, Field extends string, SortField extends string>(
  find: Find<Item>,
  query: PlatformQuery = { filter: {}, paging: { offset: 0, limit: DEFAULT_PAGE_LIMIT } },
): QueryBuilder<Item, Field, SortField> {
  type Builder = QueryBuilder<Item, Field, SortField>
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
    in: (field, values) => where(condition(field, { $in: values.map(wireValue) })),
    hasSome: (field, ...values) =>
      where(condition(field, { $hasSome: values.flat().map(wireValue) })),
    hasAll: (field, ...values) =>
      where(condition(field, { $hasAll: values.flat().map(wireValue) })),
    exists: (field, expected = true) => where(condition(field, { $exists: expected })),
    between: (field, from, to) => builder.ge(field, from).lt(field, to),
    isNotEmpty: (field) => builder.ne(field, null),
    and: (other) => withFilter(both(filter, filterOf(other))),
    or: (other) => withFilter(either(filter, filterOf(other))),
    not: (other) => withFilter(negated(filterOf(other))),
    ascending: (...fields) => sorted(fields, 'ASC'),
    descending: (...fields) => sorted(fields, 'DESC'),
    limit: (limit) => derive({ paging: { ...query.paging, limit } }),
    skip: (offset) => derive({ paging: { ...query.paging, offset } }),
    find: (options) => fetchPage(query, find, options),
  }
  return builder

  function compare(operator: string) {
    return (field: string, value: FilterValue) =>
      where(condition(field, { [operator]: wireValue(value) }))
  }

  function where(added: Filter) {
    return withFilter(both(filter, added))
  }

  function withFilter(changed: Filter | undefined) {
    const { filter: _, ...rest } = query
    return createQueryBuilder<Item, Field, SortField>(
      find,
      changed ? { filter: changed, ...rest } : rest,
    )
  }

  function sorted(fields: SortField[], order: SortOrder) {
    const added = fields.map((field) => ({ fieldName: wireFieldName(field), order }))
    return derive({ sort: [...(query.sort ?? []), ...added] })
  }

  function derive(changes: PlatformQuery) {
    return createQueryBuilder<Item, Field, SortField>(find, { ...query, ...changes })
  }
}

function filterOf(builder: { query: PlatformQuery }) {
  return builder.query.filter ?? undefined
}
