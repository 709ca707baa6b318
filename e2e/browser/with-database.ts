import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

/** Calls `act` with a connection to the database of the store that the tests share. */
export async function withDatabase<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: socketFolder(), user: 'vitrine', database: 'postgres' })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** The store's own server listens in a folder that its file of the running process names in line five. */
function socketFolder() {
  const { dataFolder } = inject('store')
  const [path = ''] = globSync('**/postmaster.pid', { cwd: dataFolder })
  return readFileSync(join(dataFolder, path), 'utf8').split('\n')[4]
}
