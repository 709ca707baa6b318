import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

/** How the shop lets members in, for as long as `act` takes; afterwards as it was. */
export async function withSettings(
  settings: Record<string, boolean>,
  act: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ host: socketFolder(), user: 'vitrine', database: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query<{ site_id: string }>('SELECT site_id FROM sites')
    const siteIds = rows.map(({ site_id }) => site_id)
    const { rows: before } = await client.query(
      'SELECT site_id, name, value FROM site_settings WHERE site_id = ANY($1) AND name = ANY($2)',
      [siteIds, Object.keys(settings)],
    )
    await save(
      siteIds.flatMap((id) => Object.entries(settings).map(([name, on]) => [id, name, on])),
    )
    try {
      await act()
    } finally {
      await client.query('DELETE FROM site_settings WHERE site_id = ANY($1) AND name = ANY($2)', [
        siteIds,
        Object.keys(settings),
      ])
      await save(before.map(({ site_id, name, value }) => [site_id, name, value]))
    }
  } finally {
    await client.end()
  }

  async function save(values: unknown[][]) {
    for (const [siteId, name, value] of values) {
      await client.query(
        `INSERT INTO site_settings (site_id, name, value) VALUES ($1, $2, $3)
         ON CONFLICT (site_id, name) DO UPDATE SET value = excluded.value`,
        [siteId, name, JSON.stringify(value)],
      )
    }
  }
}

/** The store's own server listens in a folder that its file of the running process names in line five. */
function socketFolder() {
  const { dataFolder } = inject('store')
  const [path = ''] = globSync('**/postmaster.pid', { cwd: dataFolder })
  return readFileSync(join(dataFolder, path), 'utf8').split('\n')[4]
}
