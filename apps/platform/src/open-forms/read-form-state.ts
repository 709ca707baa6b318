import type { FormState } from '@vitrine/contract'
import { readLastPosition } from '../events/changes.ts'
import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import type { FormSubject } from './form-subject.ts'
import { goneBefore, type OpenForm } from './open-form.ts'

/**
 * Until where changes were looked for: the position of an event, or epoch milliseconds for what has an audit entry and no
 * event.
 */
export type Cursor = number

const hasEvents = ({ kind }: FormSubject) => kind !== 'discount' && kind !== 'setting'

/** The cursor behind everything that has happened. */
export async function lastCursor(scope: SiteScope, subject: FormSubject): Promise<Cursor> {
  return hasEvents(subject) ? readLastPosition(scope) : scope.now().getTime()
}

interface ChangeRow {
  cursor: number
  date: Date | null
  memberId: string | null
}

/** Who else has the form open, and the last change behind the cursor that another member of staff or an app has made. */
export async function readFormState(
  scope: SiteScope,
  { subject, form, cursor }: { subject: FormSubject; form: OpenForm; cursor: Cursor },
): Promise<{ state: FormState; cursor: Cursor }> {
  const change = hasEvents(subject)
    ? await findEvent(scope, subject, form, cursor)
    : await findAuditEntry(scope, subject, form, cursor)
  const others = await listOthers(scope, form)
  const [changer] = change?.memberId ? await nameMembers(scope, [change.memberId]) : []
  return {
    state: {
      editors: await nameMembers(scope, others),
      ...(change?.date && {
        lastChange: { date: change.date.toISOString(), ...(changer && { by: changer }) },
      }),
    },
    cursor: change?.cursor ?? cursor,
  }
}

async function findEvent(
  { siteId, db }: SiteScope,
  { kind, id }: FormSubject,
  { memberId }: OpenForm,
  cursor: Cursor,
) {
  const [row] = await runStatement<ChangeRow>(db, {
    name: 'open-forms.find-event',
    text: `
      SELECT p.position AS cursor, o.occurred_at AS date, o.identity ->> 'memberId' AS "memberId"
      FROM event_positions p
      LEFT JOIN LATERAL (
        SELECT e.occurred_at, e.identity
        FROM event_outbox e
        WHERE e.site_id = p.site_id AND e.position > $2 AND e.position <= p.position
          AND e.entity = $3 AND e.entity_id = $4
          AND e.identity ->> 'memberId' IS DISTINCT FROM $5
        ORDER BY e.position DESC
        LIMIT 1
      ) o ON TRUE
      WHERE p.site_id = $1`,
    values: [siteId, cursor, kind, id, memberId],
  })
  return row
}

async function findAuditEntry(
  { siteId, db }: SiteScope,
  { kind, id }: FormSubject,
  { memberId }: OpenForm,
  cursor: Cursor,
) {
  const [row] = await runStatement<ChangeRow>(db, {
    name: `open-forms.find-entry-of-${kind}`,
    text: `
      SELECT (extract(epoch FROM a.occurred_at) * 1000)::bigint AS cursor, a.occurred_at AS date,
        CASE WHEN a.actor_kind = 'member' THEN a.actor_id END AS "memberId"
      FROM audit_entries a
      WHERE a.site_id = $1 AND a.action = '${kind}.changed'
        AND ${kind === 'discount' ? 'a.subject_id' : `a.details ->> 'setting'`} = $2
        AND a.occurred_at > to_timestamp($3::double precision / 1000)
        AND a.actor_id IS DISTINCT FROM $4
      ORDER BY a.entry_id DESC
      LIMIT 1`,
    values: [siteId, id, cursor, memberId],
  })
  return row
}

async function listOthers({ siteId, db, now }: SiteScope, { subject, memberId }: OpenForm) {
  const rows = await runStatement<{ memberId: string }>(db, {
    name: 'open-forms.list-others',
    text: `
      SELECT DISTINCT member_id AS "memberId"
      FROM open_forms
      WHERE site_id = $1 AND subject = $2 AND member_id <> $3 AND seen_at >= $4
      ORDER BY 1`,
    values: [siteId, subject, memberId, goneBefore(now())],
  })
  return rows.map((row) => row.memberId)
}

/** What the members of staff are called, or their addresses; those that exist. */
async function nameMembers({ siteId, db }: SiteScope, ids: string[]) {
  if (ids.length === 0) return []
  return runStatement<{ memberId: string; name: string }>(db, {
    name: 'open-forms.name-members',
    text: `
      SELECT identity_id AS "memberId",
        coalesce(nullif(concat_ws(' ', nullif(profile ->> 'firstName', ''), nullif(profile ->> 'lastName', '')), ''), email)
          AS name
      FROM identities
      WHERE site_id = $1 AND identity_id = ANY($2::uuid[])
      ORDER BY identity_id`,
    values: [siteId, ids],
  })
}
