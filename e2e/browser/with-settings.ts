import type pg from 'pg'
import { withDatabase } from './with-database.ts'

/** Sets settings of the shop while `act` runs, and restores them. */
export async function withSettings(
  settings: Record<string, boolean | string | string[]>,
  act: () => Promise<void>,
): Promise<void> {
  const names = Object.keys(settings)
  const before = await withDatabase(async (client) => {
    const { rows } = await client.query<Setting>(
      'SELECT site_id, name, value FROM site_settings WHERE name = ANY($1)',
      [names],
    )
    const sites = await client.query<Pick<Setting, 'site_id'>>('SELECT site_id FROM sites')
    const wanted = sites.rows.flatMap(({ site_id }) =>
      names.map((name) => ({ site_id, name, value: settings[name] })),
    )
    await replace(client, names, wanted)
    return rows
  })
  try {
    await act()
  } finally {
    await withDatabase((client) => replace(client, names, before))
  }
}

interface Setting {
  site_id: string
  name: string
  value: unknown
}

async function replace(client: pg.Client, names: string[], settings: Setting[]) {
  await client.query('DELETE FROM site_settings WHERE name = ANY($1)', [names])
  for (const { site_id, name, value } of settings) {
    await client.query('INSERT INTO site_settings (site_id, name, value) VALUES ($1, $2, $3)', [
      site_id,
      name,
      JSON.stringify(value),
    ])
  }
}

/** What the verification code of an e-mail would do. */
export async function proveAddress(email: string): Promise<void> {
  await withDatabase((client) =>
    client.query('UPDATE identities SET email_verified = true WHERE email = $1', [email]),
  )
}
