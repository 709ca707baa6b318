import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

/** One window in which a member of staff has a form open. */
export interface OpenForm {
  subject: string
  connectionId: string
  memberId: string
}

/** A row that was not renewed for so long belongs to a connection that is gone. */
export const GONE_AFTER_MS = 30_000

/** Says that the form is open, now and until `GONE_AFTER_MS` later. */
export async function saveOpenForm(
  { siteId, db, now }: SiteScope,
  { subject, connectionId, memberId }: OpenForm,
): Promise<void> {
  await runStatement(db, {
    name: 'open-forms.save',
    text: `
      INSERT INTO open_forms (site_id, subject, connection_id, member_id, seen_at)
      VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (site_id, subject, connection_id) DO UPDATE SET seen_at = excluded.seen_at`,
    values: [siteId, subject, connectionId, memberId, now()],
  })
}

/** Says that the form was closed, and forgets those of the store that nobody has closed. */
export async function deleteOpenForm(
  { siteId, db, now }: SiteScope,
  { subject, connectionId }: OpenForm,
): Promise<void> {
  await runStatement(db, {
    name: 'open-forms.delete',
    text: `
      DELETE FROM open_forms
      WHERE site_id = $1
        AND (seen_at < $4 OR (subject = $2 AND connection_id = $3))`,
    values: [siteId, subject, connectionId, goneBefore(now())],
  })
}

export const goneBefore = (now: Date) => new Date(now.getTime() - GONE_AFTER_MS)
