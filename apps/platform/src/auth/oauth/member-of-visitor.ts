/**
 * SQL: the id of the member as whom the visitor has signed in last, after a time and without having signed out since; null
 * where there is none. `$1` is the site; visitor and time are parameters, such as `$3`.
 */
export function memberOfVisitor({ visitor, since }: Record<'visitor' | 'since', string>): string {
  return `(
    SELECT f.subject_id
    FROM token_families f
    WHERE f.site_id = $1 AND f.visitor_id = ${visitor} AND f.created_at > ${since} AND f.revoked_at IS NULL
    ORDER BY f.created_at DESC
    LIMIT 1
  )`
}
