import { isContract, migrate, readMigrations } from '../../kernel/database/migrate.ts'
import type { Command } from '../command.ts'
import { withStore } from '../with-store.ts'

export const runMigrate: Command['run'] = ({ options, json }) =>
  withStore(async ({ database }) => {
    if (options['contract']) await migrate(database.pool, readMigrations(), { contracts: true })
    const { rows } = await database.pool.query<{ name: string }>(
      'SELECT name FROM migrations ORDER BY name',
    )
    const names = rows.map(({ name }) => name)
    const waiting = readMigrations()
      .map(({ name }) => name)
      .filter((name) => isContract(name) && !names.includes(name))
    if (json) {
      console.log(JSON.stringify({ migrations: names, waiting }))
      return true
    }
    console.log(`At ${names.at(-1)}.`)
    if (waiting.length > 0) {
      console.log(
        `Waiting until no earlier version runs, for vitrine migrate --contract: ${waiting.join(', ')}.`,
      )
    }
    return true
  })
