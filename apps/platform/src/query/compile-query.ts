import {
  DEFAULT_PAGE_LIMIT,
  type FieldViolation,
  MAX_PAGE_OFFSET,
  type PlatformQuery,
  type Sorting,
} from '@vitrine/contract'
import type { Parameters } from '../kernel/database/statement.ts'
import { invalidArgument } from '../kernel/errors/api-error.ts'
import { violation } from '../kernel/errors/violation.ts'
import { compileFilter } from './compile-filter.ts'
import { type CursorCodec, MAX_CURSOR_LENGTH } from './cursor-codec.ts'
import type { FieldTable, SortKey } from './query-field.ts'

/** A query object whose structure was validated, but not its filter. */
export interface UncheckedQuery extends Pick<PlatformQuery, 'sort' | 'paging' | 'cursorPaging'> {
  filter?: Record<string, unknown> | null
  /** Where the request has the members of the query, for the fields of violations: `query.` by default. */
  at?: 'query.' | 'search.' | ''
}

/** One page of a query, with the total number of matches. */
export interface Page<T> {
  items: T[]
  offset: number
  total: number
  /** Of queries by cursor, and behind the last page that has an offset; a member is absent where there is no such page. */
  cursors?: { next?: string; prev?: string }
}

/** The parts of a query's SELECT. */
export interface CompiledQuery {
  /** The condition of the whole query: a boolean expression that is never null. */
  where: string
  /** The values of `where` and of earlier parameters, for a statement that only counts. */
  whereValues: unknown[]
  /** The condition for rows beyond the cursor; TRUE without one. */
  beyond: string
  orderBy: string
  /** LIMIT and OFFSET. */
  range: string
  /** A row's position in the order, to be selected as `place`. */
  place: string
  toPage<Row extends PlacedRow>(rows: Row[], total: number): Page<Row>
}

export interface PlacedRow {
  place: string[] | null
}

interface QueryOptions {
  /** The entity's name; a cursor of one entity is invalid for others. */
  entity: string
  siteId: string
  fields: FieldTable
  /** A unique key, which ends every sort order. */
  tieBreak: SortKey[]
  parameters: Parameters
  /** Without one, only paging by offset is supported. */
  cursors: CursorCodec | undefined
  /** What the request calls its sort. */
  sortName?: 'sort' | 'sorting'
}

/**
 * The query object as parts of a SELECT; every value of it is a parameter, every name is the field table's own.
 *
 * @throws {ApiError} 400 with a violation per unknown field, operator that the field does not have, wrong value and
 *   exceeded limit, and for a cursor that is not of this query.
 * @see wire contract section 5.6
 */
export function compileQuery(
  given: UncheckedQuery,
  { entity, siteId, fields, tieBreak, parameters, cursors, sortName = 'sort' }: QueryOptions,
): CompiledQuery {
  const context = `${siteId} ${entity}`
  const { at = 'query.' } = given
  const violations: FieldViolation[] = []
  const { filter, sort, cursor } = resume(given, { context, cursors, violations })
  const where = compileFilter(filter, { fields, parameters, violations, path: `${at}filter` })
  const whereValues = [...parameters.values]
  const order = compileSort(sort, { fields, tieBreak, violations, path: `${at}${sortName}` })
  if (violations.length > 0) throw invalidArgument(violations)

  const isBackward = cursor?.isBackward ?? false
  const limit = (given.paging ?? given.cursorPaging)?.limit ?? cursor?.limit ?? DEFAULT_PAGE_LIMIT
  const offset = given.paging?.offset ?? 0
  const beyond = cursor ? compileBeyond(order, cursor, parameters) : 'TRUE'
  const isLastByOffset = cursors !== undefined && offset + limit > MAX_PAGE_OFFSET
  const hasCursors = Boolean(given.cursorPaging) || isLastByOffset
  return {
    where,
    whereValues,
    beyond,
    orderBy: order.map((key) => `${key.expression} ${direction(key, isBackward)}`).join(', '),
    // The extra row shows whether another page exists.
    range: `LIMIT ${parameters.bind(hasCursors ? limit + 1 : limit)} OFFSET ${parameters.bind(offset)}`,
    place: hasCursors
      ? `json_build_array(${order.map(({ expression }) => `(${expression})::text`).join(', ')})`
      : 'NULL::json',
    toPage,
  }

  function toPage<Row extends PlacedRow>(rows: Row[], total: number): Page<Row> {
    if (!hasCursors) return { items: rows, offset, total }
    const hasMore = rows.length > limit
    const items = rows.slice(0, limit)
    if (isBackward) items.reverse()
    const next = isBackward || hasMore ? items.at(-1) : undefined
    const prev = (isBackward ? hasMore : cursor !== undefined) ? items[0] : undefined
    const sealed = {
      ...(next ? { next: seal(next, false) } : {}),
      ...(prev ? { prev: seal(prev, true) } : {}),
    }
    const isTooLong = Object.values(sealed).some((text) => text.length > MAX_CURSOR_LENGTH)
    if (!isTooLong) return { items, offset, total, cursors: sealed }
    if (!given.cursorPaging) return { items, offset, total }
    throw invalidArgument([
      violation(`${at}filter`, 'is too long for paging by cursor', 'MAX_LENGTH'),
    ])
  }

  function seal({ place }: PlacedRow, isBackward: boolean) {
    const payload: Cursor = { filter, sort, limit, place: place ?? [], isBackward }
    return cursors?.seal(context, payload) ?? ''
  }
}

/** A cursor's payload: its query, and the position where the page begins or, backward, ends. */
interface Cursor {
  filter: Record<string, unknown>
  sort: Sorting[]
  limit: number
  place: string[]
  isBackward: boolean
}

interface ResumeOptions {
  context: string
  cursors: CursorCodec | undefined
  violations: FieldViolation[]
}

/** The filter and sort of the query, or of its cursor. */
function resume(
  { filter, sort, cursorPaging, at = 'query.' }: UncheckedQuery,
  { context, cursors, violations }: ResumeOptions,
): Pick<Cursor, 'filter' | 'sort'> & { cursor?: Cursor } {
  if (cursorPaging && !cursors) {
    violations.push(violation(`${at}cursorPaging`, 'is not supported here, use paging'))
  }
  const text = cursorPaging?.cursor
  if (!text) return { filter: filter ?? {}, sort: sort ?? [] }
  if (filter || sort) {
    violations.push(violation(`${at}cursorPaging.cursor`, 'excludes filter and sort'))
  }
  const cursor = cursors?.open(context, text) as Cursor | undefined
  if (cursor) return { filter: cursor.filter, sort: cursor.sort, cursor }
  violations.push(violation(`${at}cursorPaging.cursor`, 'is not a cursor of this query'))
  return { filter: {}, sort: [] }
}

interface OrderedKey extends SortKey {
  isDescending: boolean
}

interface SortContext {
  fields: FieldTable
  tieBreak: SortKey[]
  violations: FieldViolation[]
  path: string
}

function compileSort(
  sort: Sorting[],
  { fields, tieBreak, violations, path }: SortContext,
): OrderedKey[] {
  const keys = sort.flatMap(({ fieldName, order = 'ASC' }, index) => {
    const key = fields(fieldName)?.sortBy
    if (key) return [{ ...key, isDescending: order === 'DESC' }]
    const field = `${path}.${index}.fieldName`
    violations.push(violation(field, 'is not a field to sort by', 'FIELD_NOT_ALLOWED'))
    return []
  })
  return [...keys, ...tieBreak.map((key) => ({ ...key, isDescending: false }))]
}

const direction = ({ isDescending }: OrderedKey, isBackward: boolean) =>
  isDescending === isBackward ? 'ASC' : 'DESC'

/** The rows after a position: greater in the first key, or equal in it and greater in the next, and so on. */
function compileBeyond(
  order: OrderedKey[],
  { place, isBackward }: Cursor,
  { bind }: Parameters,
): string {
  return order.reduceRight((rest, key, index) => {
    const value = `${bind(place[index])}::${key.type}`
    const operator = direction(key, isBackward) === 'ASC' ? '>' : '<'
    const further = `${key.expression} ${operator} ${value}`
    return rest === '' ? further : `(${further} OR (${key.expression} = ${value} AND ${rest}))`
  }, '')
}
