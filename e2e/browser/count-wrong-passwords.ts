import { withDatabase } from './with-database.ts'

/**
 * Sets the number of wrong passwords that are counted for the account of the last one: each further attempt in the
 * browser would solve a captcha.
 */
export async function countWrongPasswords(count: number): Promise<void> {
  await withDatabase((client) =>
    client.query(
      `UPDATE rate_limit_counters SET count = $1
       WHERE (site_id, bucket) = (
         SELECT site_id, bucket FROM rate_limit_counters WHERE bucket LIKE 'login-account/%'
         ORDER BY last_at DESC LIMIT 1)`,
      [count],
    ),
  )
}
