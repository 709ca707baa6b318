import type { Command } from '../command.ts'
import { withStore } from '../with-store.ts'

export const runMigrate: Command['run'] = ({ json }) =>
  withStore(async ({ database }) => {
    const { rows } = await database.pool.query<{ name: string }>(
      'SELECT name FROM migrations ORDER BY name',
    )
    const names = rows.map(({ name }) => name)
    console.log(json ? JSON.stringify({ migrations: names }) : `At ${names.at(-1)}.`)
    return true
  })
