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

/** What a field of `Rules` compares with. */
export type ValueOf<Rules, Field extends keyof Rules> = Rules[Field] extends { value: infer Value }
  ? Value
  : never

/** Rules that allow everything, for queries over fields nobody described. */
export type AnyFieldRules = Record<string, FieldRule<QueryOperator, FilterValue>>

/**
 * A query in the making. Each step gives a new builder and leaves the one before as it was.
 *
 * What a field cannot be asked does not compile: the rules are those of the wire (section 5.6).
 * Fields are the wire's; `_id` and `_createdDate` are understood for queries written elsewhere.
 *
 * A builder can be walked through: `for await` gives item after item, over all pages, and holds one
 * page at a time. `limit` then says how many items are asked for at once.
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
  /** Without regard to case, like the two below. */
  startsWith(field: FieldsWith<Rules, 'startsWith'>, text: string): this
  endsWith(field: FieldsWith<Rules, 'endsWith'>, text: string): this
  contains(field: FieldsWith<Rules, 'contains'>, text: string): this
  in<Field extends FieldsWith<Rules, 'in'>>(
    field: Field,
    values: readonly ValueOf<Rules, Field>[],
  ): this
  /** At least one of the values; on a field that is no list: one of. */
  hasSome<Field extends FieldsWith<Rules, 'hasSome'>>(
    field: Field,
    ...values: ValueOf<Rules, Field>[] | [readonly ValueOf<Rules, Field>[]]
  ): this
  hasAll<Field extends FieldsWith<Rules, 'hasAll'>>(
    field: Field,
    ...values: ValueOf<Rules, Field>[] | [readonly ValueOf<Rules, Field>[]]
  ): this
  exists(field: FieldsWith<Rules, 'exists'>, expected?: boolean): this
  /** From `from` on, up to but without `to`. */
  between<Field extends FieldsWith<Rules, 'ge'> & FieldsWith<Rules, 'lt'>>(
    field: Field,
    from: ValueOf<Rules, Field>,
    to: ValueOf<Rules, Field>,
  ): this
  isEmpty(field: FieldsWith<Rules, 'eq'>): this
  isNotEmpty(field: FieldsWith<Rules, 'ne'>): this
  and(other: QueryBuilder<Item, Rules, SortField>): this
  /** What was asked so far, or `other`. */
  or(other: QueryBuilder<Item, Rules, SortField>): this
  /** Everything but `other`. It takes the place of what was asked so far. */
  not(other: QueryBuilder<Item, Rules, SortField>): this
  ascending(...fields: SortField[]): this
  descending(...fields: SortField[]): this
  /** At most 100; 50 unless set. */
  limit(limit: number): this
  skip(offset: number): this
  /**
   * Pages by cursor instead of by offset, from the start or from a cursor of an earlier page.
   *
   * Nothing is missed or seen twice when the catalog changes between two pages. A cursor holds the
   * filter and the order of its query; what this builder asked for is not sent with it.
   */
  byCursor(cursor?: string | null): this
  /** The query as it would be sent. */
  readonly query: PlatformQuery
  /**
   * Asks for the first page.
   *
   * @throws {PlatformError} The platform does not take this query.
   * @throws {ConnectionError} The platform could not be reached.
   * @throws {SessionEndedError} The member has to sign in again.
   */
  find(options?: CallOptions): Promise<Page<Item>>
  /**
   * All items, page after page, as walking through the builder gives them, with options for each
   * call.
   *
   * @throws As `find`, from each step.
   */
  all(options?: CallOptions): AsyncIterable<Item>
}

/** Starts a query that `find` will carry out. */
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
