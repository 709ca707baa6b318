import { type AbandonedCheckout, cartAbandonmentStatuses } from '@vitrine/contract'
import type { CartOwner } from '../../cart/owner/cart-owner.ts'
import { createParameters, runStatement } from '../../kernel/database/statement.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { compileQuery, type Page, type UncheckedQuery } from '../../query/compile-query.ts'
import { containsWords } from '../../query/contains-words.ts'
import type { CursorCodec } from '../../query/cursor-codec.ts'
import { fetchPage } from '../../query/fetch-page.ts'
import {
  emailField,
  guidField,
  isGuid,
  momentField,
  optionalMomentField,
  type QueryField,
  wordField,
} from '../../query/query-field.ts'

/** What of an abandoned checkout is kept as it was, in the wire's form. */
export type AbandonedSnapshot = Pick<
  AbandonedCheckout,
  | 'cartId'
  | 'buyerLanguage'
  | 'contactDetails'
  | 'currency'
  | 'conversionCurrency'
  | 'subtotalPrice'
  | 'totalPrice'
  | 'lineItems'
  | 'appliedDiscounts'
  | 'checkoutUrl'
>

export interface AbandonedRow {
  id: string
  checkoutId: string
  ownerKind: CartOwner['kind']
  ownerId: string
  email: string
  status: AbandonedCheckout['status']
  snapshot: AbandonedSnapshot
  activities: NonNullable<AbandonedCheckout['activities']>
  orderId: string | null
  recoveredAt: Date | null
  revision: number
  createdAt: Date
  updatedAt: Date
}

interface Search extends UncheckedQuery {
  search?: { expression?: string; fields?: SearchedField[] }
}

type SearchedField = keyof typeof SEARCHED

/** The columns of an {@link AbandonedRow}, of `abandoned_checkouts a` and `checkouts c`. */
const COLUMNS = `
  a.abandoned_id AS id, a.checkout_id AS "checkoutId", c.owner_kind AS "ownerKind", c.owner_id AS "ownerId", a.email,
  a.status, a.snapshot, a.activities, a.order_id AS "orderId", a.recovered_at AS "recoveredAt",
  a.revision::float8 AS revision, a.created_at AS "createdAt", a.updated_at AS "updatedAt"`

const FROM = `
  FROM abandoned_checkouts a
  JOIN checkouts c ON c.site_id = a.site_id AND c.checkout_id = a.checkout_id`

/** @throws {ApiError} 404 `ABANDONED_CHECKOUT_NOT_FOUND` */
export async function requireAbandonedCheckout(
  { siteId, db }: SiteScope,
  id: string,
): Promise<AbandonedRow> {
  const [row] = isGuid(id)
    ? await runStatement<AbandonedRow>(db, {
        name: 'abandoned-checkouts.find',
        text: `SELECT ${COLUMNS} ${FROM} WHERE a.site_id = $1 AND a.abandoned_id = $2`,
        values: [siteId, id],
      })
    : []
  if (!row) throw notFound('abandoned checkout', id)
  return row
}

/** The entries of these checkouts, oldest first. */
export function listAbandonedOf(
  { siteId, db }: SiteScope,
  checkoutIds: readonly string[],
): Promise<AbandonedRow[]> {
  return runStatement<AbandonedRow>(db, {
    name: 'abandoned-checkouts.list-of',
    text: `
      SELECT ${COLUMNS}
      ${FROM}
      WHERE a.site_id = $1 AND a.checkout_id = ANY($2::uuid[])
      ORDER BY a.abandoned_id`,
    values: [siteId, checkoutIds],
  })
}

/** The entries of a member's checkouts, oldest first. */
export function listAbandonedOfMember(
  { siteId, db }: SiteScope,
  memberId: string,
): Promise<AbandonedRow[]> {
  return runStatement<AbandonedRow>(db, {
    name: 'abandoned-checkouts.list-of-member',
    text: `
      SELECT ${COLUMNS}
      ${FROM}
      WHERE a.site_id = $1 AND c.site_id = $1 AND c.owner_kind = 'MEMBER' AND c.owner_id = $2
      ORDER BY a.abandoned_id`,
    values: [siteId, memberId],
  })
}

/**
 * The matches, which are not counted for pages by cursor.
 *
 * @throws {ApiError} 400 when the search filters or sorts by an unsupported field, or exceeds a limit.
 */
export function searchAbandonedCheckouts(
  scope: SiteScope,
  { search = {}, ...query }: Search,
  cursors: CursorCodec,
): Promise<Page<AbandonedRow>> {
  const parameters = createParameters()
  const site = parameters.bind(scope.siteId)
  const contains = conditionOf(search, { site, bind: parameters.bind })
  const compiled = compileQuery(query, {
    entity: `abandoned checkouts ${JSON.stringify(search)}`,
    siteId: scope.siteId,
    fields: (name) => fields.get(name.replace(/^_/, '')),
    tieBreak: [{ expression: 'a.abandoned_id', type: 'uuid' }],
    parameters,
    cursors,
  })
  const matching = `${FROM} WHERE a.site_id = ${site} AND ${contains} AND ${compiled.where}`
  const text = (total: string) => `
    SELECT ${total} AS total, ${compiled.place} AS place, ${COLUMNS}
    ${matching}
      AND ${compiled.beyond}
    ORDER BY ${compiled.orderBy}
    ${compiled.range}`
  return fetchPage<AbandonedRow>(scope.db, compiled, {
    text,
    values: parameters.values,
    matching,
    isCounted: !query.cursorPaging,
  })
}

const SEARCHED = {
  'buyerInfo.email': 'a.email',
  'contactDetails.firstName': `a.snapshot #>> '{contactDetails,firstName}'`,
  'contactDetails.lastName': `a.snapshot #>> '{contactDetails,lastName}'`,
}

/** Each word in one of the texts; or the whole expression in one of the named ones. */
function conditionOf(
  { expression = '', fields: names = [] }: NonNullable<Search['search']>,
  { site, bind }: { site: string; bind: (value: unknown) => string },
): string {
  if (names.length === 0) return containsWords(expression, { table: 'a', site, bind })
  if (expression.trim() === '') return 'TRUE'
  const wanted = bind(expression.trim().toLowerCase())
  const matches = names.map((name) => `strpos(lower(${SEARCHED[name]}), ${wanted}) > 0`)
  return `coalesce(${matches.join(' OR ')}, FALSE)`
}

const fields = new Map<string, QueryField>([
  ['id', guidField('a.abandoned_id')],
  ['createdDate', momentField('a.created_at')],
  ['updatedDate', momentField('a.updated_at')],
  ['checkoutRecoveredDate', optionalMomentField('a.recovered_at')],
  ['checkoutId', guidField('a.checkout_id')],
  ['status', wordField('a.status', cartAbandonmentStatuses)],
  ['buyerInfo.email', emailField('a.email')],
  ['buyerInfo.memberId', guidField(ownerOfKind('MEMBER'), { sortBy: false })],
  ['buyerInfo.visitorId', guidField(ownerOfKind('VISITOR'), { sortBy: false })],
])

function ownerOfKind(kind: CartOwner['kind']) {
  return `(CASE c.owner_kind WHEN '${kind}' THEN c.owner_id END)`
}
