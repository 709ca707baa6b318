import { pendingReasons } from '@vitrine/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { createParameters } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { compileQuery, type Page, type UncheckedQuery } from '../../query/compile-query.ts'
import { containsWords } from '../../query/contains-words.ts'
import type { CursorCodec } from '../../query/cursor-codec.ts'
import { fetchPage } from '../../query/fetch-page.ts'
import {
  emailField,
  type FieldTable,
  flagField,
  guidField,
  momentField,
  optionalMomentField,
  type QueryField,
  textField,
  wordField,
} from '../../query/query-field.ts'
import { type IdentityRow, identities } from '../tables/identity.ts'
import { memberStatuses as wireStatuses } from './member-view.ts'

export interface MembersQuery extends UncheckedQuery {
  /** Words, each contained in the address, a name or the nickname. */
  search?: string | undefined
}

/**
 * The members that match, without deleted ones.
 *
 * @throws {ApiError} 400 when the query filters or sorts by an unsupported field, or exceeds a limit.
 */
export async function queryMembers(
  scope: SiteScope,
  { search = '', ...query }: MembersQuery,
  cursors?: CursorCodec,
): Promise<Page<IdentityRow>> {
  const parameters = createParameters()
  const site = parameters.bind(scope.siteId)
  const found = containsWords(search, { table: 'm', site, bind: parameters.bind })
  const compiled = compileQuery(query, {
    entity: `members ${search}`,
    siteId: scope.siteId,
    fields: memberFields,
    tieBreak: [{ expression: 'm.identity_id', type: 'uuid' }],
    parameters,
    cursors,
    sortName: 'sorting',
  })
  const matching = `FROM identities m WHERE m.site_id = ${site} AND m.status <> 'DELETED' AND ${found} AND ${compiled.where}`
  // What a search finds is looked at once and counted on the way; the list itself is counted by its index, and so are the
  // matches of which a cursor has left some behind.
  const isCountedByIndex = search === '' || query.cursorPaging
  const text = (total: string) => `
    SELECT ${isCountedByIndex ? total : 'count(*) OVER ()'} AS total, ${compiled.place} AS place, m.identity_id
    ${matching}
      AND ${compiled.beyond}
    ORDER BY ${compiled.orderBy}
    ${compiled.range}`
  const { values } = parameters
  const page = await fetchPage<{ identity_id: string }>(scope.db, compiled, {
    text,
    values,
    matching,
  })
  const ids = page.items.map((row) => row.identity_id)
  const rows = await findAll(scope, ids)
  return { ...page, items: ids.flatMap((id) => rows.get(id) ?? []) }
}

async function findAll({ db, siteId }: SiteScope, ids: string[]) {
  if (ids.length === 0) return new Map<string, IdentityRow>()
  const rows = await db
    .select()
    .from(identities)
    .where(and(eq(identities.siteId, siteId), inArray(identities.identityId, ids)))
  return new Map(rows.map((row) => [row.identityId, row]))
}

const NAME = (member: string) => `COALESCE(m.profile ->> '${member}', '')`

const STATUS_CASES = Object.entries(wireStatuses).map(
  ([own, wire]) => `WHEN '${own}' THEN '${wire}'`,
)

const fields = new Map<string, QueryField>([
  ['id', guidField('m.identity_id')],
  ['loginEmail', emailField('m.email')],
  ['loginEmailVerified', flagField('m.email_verified')],
  ['pendingReasons', reasonsField()],
  [
    'status',
    wordField(`(CASE m.status ${STATUS_CASES.join(' ')} END)`, Object.values(wireStatuses)),
  ],
  [
    'privacyStatus',
    wordField(
      `(CASE m.profile ->> 'privacyStatus' WHEN 'PUBLIC' THEN 'PUBLIC' ELSE 'PRIVATE' END)`,
      ['PUBLIC', 'PRIVATE'],
    ),
  ],
  ['contact.firstName', textField(NAME('firstName'))],
  ['contact.lastName', textField(NAME('lastName'))],
  ['profile.nickname', textField(NAME('nickname'))],
  ['createdDate', momentField('m.created_at')],
  ['updatedDate', momentField('m.updated_at')],
  ['lastLoginDate', optionalMomentField('m.last_login_at')],
])

/** Ours alone: what a member with the status `PENDING` waits for. */
function reasonsField(): QueryField {
  const one = wordField('', pendingReasons)
  return {
    operators: ['$hasSome'],
    parse: one.parse,
    oneOf: (values, bind) => `m.pending_reasons && ${bind(values)}::text[]`,
    present: 'cardinality(m.pending_reasons) > 0',
  }
}

const memberFields: FieldTable = (name) => fields.get(name === '_id' ? 'id' : name)
