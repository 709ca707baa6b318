import {
  currencyExponent,
  type EventIdentity,
  fulfillmentStatuses,
  orderStatuses,
  paymentStatuses,
} from '@vitrine/contract'
import { createParameters, runStatement } from '../kernel/database/statement.ts'
import { notFound } from '../kernel/errors/api-error.ts'
import { isPermitted, type SiteScope } from '../kernel/scope/site-scope.ts'
import { compileQuery, type Page, type UncheckedQuery } from '../query/compile-query.ts'
import { containsWords } from '../query/contains-words.ts'
import type { CursorCodec } from '../query/cursor-codec.ts'
import { fetchPage } from '../query/fetch-page.ts'
import {
  emailField,
  type FieldTable,
  flagField,
  guidField,
  int64Field,
  isGuid,
  momentField,
  moneyField,
  type QueryField,
  textField,
  wordField,
} from '../query/query-field.ts'
import type { ActivityDetails, orders } from './tables.ts'

/** An order with the sums of its ledger and its history. */
export type OrderRow = Omit<typeof orders.$inferSelect, 'siteId'> & {
  /** In minor units, before refunds. */
  paidMinor: number
  refundedMinor: number
  /** Oldest first. */
  activities: StoredActivity[]
  /** Whether a return of it waits for an answer. */
  returnRequested: boolean
  /** How much of each line was put back in stock, by line id; `null` where it was nothing. */
  restocked: Record<string, number> | null
}

export interface StoredActivity {
  id: string
  type: string
  author: EventIdentity
  /** Of an author who has an account. */
  authorEmail: string | null
  details: ActivityDetails
  /** ISO 8601. */
  createdDate: string
}

/**
 * The order, for its buyer and for callers with the permission.
 *
 * @throws {ApiError} 404 `ORDER_NOT_FOUND`, also for the order of another buyer (security R-19).
 */
export async function requireOrder(scope: SiteScope, orderId: string): Promise<OrderRow> {
  const row = isGuid(orderId) ? await findOrder(scope, orderId) : undefined
  if (row && (isOwn(scope, row) || isPermitted(scope, 'ECOM.READ_ORDERS'))) return row
  throw notFound('order', orderId)
}

/**
 * The order, for its buyer alone.
 *
 * @throws {ApiError} 404 `ORDER_NOT_FOUND`, as {@link requireOrder}.
 */
export async function requireOwnOrder(scope: SiteScope, orderId: string): Promise<OrderRow> {
  const row = await requireOrder(scope, orderId)
  if (isOwn(scope, row)) return row
  throw notFound('order', orderId)
}

/** The order of any buyer. */
export async function findOrder(
  { siteId, db }: SiteScope,
  orderId: string,
): Promise<OrderRow | undefined> {
  const [row] = await runStatement<OrderRow>(db, {
    name: 'orders.find',
    text: `SELECT ${COLUMNS} FROM orders o WHERE o.site_id = $1 AND o.order_id = $2`,
    values: [siteId, orderId],
  })
  return row
}

export interface OrderSearch extends UncheckedQuery {
  /** Each of its words is the number of the order, or part of an address or of a name in it. */
  expression?: string | undefined
}

/**
 * The orders that match: the caller's own, or all for callers with the permission. They are not counted for pages by cursor.
 *
 * @throws {ApiError} 400 when the search filters or sorts by an unsupported field, or exceeds a limit.
 */
export function searchOrders(
  scope: SiteScope,
  { expression = '', ...search }: OrderSearch,
  { currency, cursors }: { currency: string; cursors: CursorCodec },
): Promise<Page<OrderRow>> {
  const parameters = createParameters()
  const site = parameters.bind(scope.siteId)
  const owner = conditionOf(scope, parameters.bind)
  const { bind } = parameters
  const contains = containsWords(expression, { table: 'o', site, bind, or: hasNumber })
  const compiled = compileQuery(search, {
    entity: expression === '' ? 'orders' : `orders ${expression}`,
    siteId: scope.siteId,
    fields: orderFields(currency),
    tieBreak: [{ expression: 'o.order_id', type: 'uuid' }],
    parameters,
    cursors,
  })
  const matching = `FROM orders o WHERE o.site_id = ${site} AND ${owner} AND ${contains} AND ${compiled.where}`
  const text = (total: string) => `
    SELECT ${total} AS total, ${compiled.place} AS place, ${COLUMNS}
    ${matching}
      AND ${compiled.beyond}
    ORDER BY ${compiled.orderBy}
    ${compiled.range}`
  return fetchPage<OrderRow>(scope.db, compiled, {
    text,
    values: parameters.values,
    matching,
    isCounted: !search.cursorPaging,
  })

  function hasNumber(word: string) {
    const [, number] = /^#?(\d{1,15})$/.exec(word) ?? []
    return number === undefined ? undefined : `o.number = ${bind(number)}::bigint`
  }
}

/** Orders of the site in the order of their ids, which is that of placing. */
export function listOrdersAfter(
  { siteId, db }: SiteScope,
  { after, from, to, limit }: OrderRange & { after: string | null; limit: number },
): Promise<OrderRow[]> {
  return runStatement<OrderRow>(db, {
    name: 'orders.list-after',
    text: `
      SELECT ${COLUMNS}
      FROM orders o
      WHERE o.site_id = $1
        AND ($2::uuid IS NULL OR o.order_id > $2)
        AND ($3::timestamptz IS NULL OR o.created_at >= $3)
        AND ($4::timestamptz IS NULL OR o.created_at < $4)
      ORDER BY o.order_id
      LIMIT $5`,
    values: [siteId, after, from ?? null, to ?? null, limit],
  })
}

/** When orders were placed: from the first time on, and before the second. */
export interface OrderRange {
  from?: Date | undefined
  to?: Date | undefined
}

/** The newest orders of a member, newest first; all of them without a limit. */
export function listOrdersOfMember(
  { siteId, db }: SiteScope,
  memberId: string,
  { limit }: { limit?: number } = {},
): Promise<OrderRow[]> {
  return runStatement<OrderRow>(db, {
    name: 'orders.list-of-member',
    text: `
      SELECT ${COLUMNS}
      FROM orders o
      WHERE o.site_id = $1 AND o.owner_kind = 'MEMBER' AND o.owner_id = $2
      ORDER BY o.order_id DESC
      LIMIT $3`,
    values: [siteId, memberId, limit ?? null],
  })
}

const RETURN_REQUESTED = `EXISTS (
  SELECT FROM order_returns r
  WHERE r.site_id = o.site_id AND r.order_id = o.order_id AND r.status = 'REQUESTED'
)`

const COLUMNS = `
  o.order_id AS "orderId", o.number::float8 AS number, o.checkout_id AS "checkoutId", o.owner_kind AS "ownerKind",
  o.owner_id AS "ownerId", o.email, o.status, o.payment_status AS "paymentStatus",
  o.fulfillment_status AS "fulfillmentStatus", o.currency, o.total_minor::float8 AS "totalMinor", o.snapshot, o.changes,
  o.seller, o.archived, o.revision::float8 AS revision, o.created_at AS "createdAt", o.updated_at AS "updatedAt",
  ${sumOf('PAYMENT')} AS "paidMinor", ${sumOf('REFUND')} AS "refundedMinor",
  ${RETURN_REQUESTED} AS "returnRequested",
  (
    SELECT jsonb_object_agg(s.line_id, s.restocked)
    FROM order_stock s
    WHERE s.site_id = o.site_id AND s.order_id = o.order_id AND s.restocked > 0
  ) AS restocked,
  (
    SELECT coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', a.activity_id, 'type', a.type, 'author', a.author, 'authorEmail', i.email, 'details', a.details,
          'createdDate', to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        )
        ORDER BY a.activity_id
      ),
      '[]'
    )
    FROM order_activities a
    LEFT JOIN identities i ON i.site_id = a.site_id AND i.identity_id = (a.author ->> 'memberId')::uuid
    WHERE a.site_id = o.site_id AND a.order_id = o.order_id
  ) AS activities`

function sumOf(kind: 'PAYMENT' | 'REFUND') {
  return `(
    SELECT coalesce(sum(p.amount_minor), 0)::float8
    FROM order_payments p
    WHERE p.site_id = o.site_id AND p.order_id = o.order_id AND p.kind = '${kind}'
  )`
}

/** The SQL condition for the orders that the caller may see. */
function conditionOf(scope: SiteScope, bind: (value: unknown) => string): string {
  if (isPermitted(scope, 'ECOM.READ_ORDERS')) return 'TRUE'
  const { caller } = scope
  if (caller.kind === 'member') {
    return `o.owner_kind = 'MEMBER' AND o.owner_id = ${bind(caller.memberId)}::uuid`
  }
  if (caller.kind === 'visitor') {
    return `o.owner_kind = 'VISITOR' AND o.owner_id = ${bind(caller.visitorId)}::uuid`
  }
  return 'FALSE'
}

function isOwn({ caller }: SiteScope, { ownerKind, ownerId }: OrderRow) {
  if (caller.kind === 'member') return ownerKind === 'MEMBER' && ownerId === caller.memberId
  return caller.kind === 'visitor' && ownerKind === 'VISITOR' && ownerId === caller.visitorId
}

const fieldsByCurrency = (currency: string) =>
  new Map<string, QueryField>([
    ['id', guidField('o.order_id')],
    ['number', int64Field('o.number')],
    ['createdDate', momentField('o.created_at')],
    ['updatedDate', momentField('o.updated_at')],
    ['status', wordField('o.status', orderStatuses)],
    ['paymentStatus', wordField('o.payment_status', paymentStatuses)],
    ['fulfillmentStatus', wordField('o.fulfillment_status', fulfillmentStatuses)],
    ['archived', flagField('o.archived')],
    ['returnRequested', returnRequestedField],
    ['checkoutId', guidField('o.checkout_id')],
    ['currency', textField('o.currency')],
    ['buyerInfo.email', emailField('o.email')],
    ['buyerInfo.memberId', guidField(ownerOfKind('MEMBER'), { sortBy: false })],
    ['buyerInfo.visitorId', guidField(ownerOfKind('VISITOR'), { sortBy: false })],
    ...contactFields('billingInfo'),
    ...contactFields('recipientInfo'),
    ...contactFields('shippingInfo.logistics.shippingDestination'),
    ['priceSummary.total.amount', moneyField('o.total_minor', currencyExponent(currency))],
  ])

/** A condition of its own and not a comparison, so that the index of requested returns leads to the orders. */
const returnRequestedField: QueryField = {
  ...flagField(RETURN_REQUESTED),
  oneOf: ([isRequested]) => (isRequested ? RETURN_REQUESTED : `NOT ${RETURN_REQUESTED}`),
}

/** Names as they are now: what a merchant has changed replaces what was placed. Only searched, so not sorted by. */
const contactFields = (place: string) =>
  ['firstName', 'lastName', 'company'].map((name): [string, QueryField] => {
    const path = `'{${place.replaceAll('.', ',')},contactDetails,${name}}'`
    const [member] = place.split('.')
    const column = `coalesce((CASE WHEN o.changes ? '${member}' THEN o.changes ELSE o.snapshot END) #>> ${path}, '')`
    return [`${place}.contactDetails.${name}`, textField(column, { sortBy: false })]
  })

const ownerOfKind = (kind: 'MEMBER' | 'VISITOR') =>
  `(CASE o.owner_kind WHEN '${kind}' THEN o.owner_id END)`

function orderFields(currency: string): FieldTable {
  const fields = fieldsByCurrency(currency)
  return (name) => fields.get(name.replace(/^_/, ''))
}
