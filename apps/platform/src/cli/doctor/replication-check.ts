import type { OpenDatabase } from '../../kernel/database/database.ts'
import { type Check, type Finding, ok, warning } from './check.ts'

const LATE_SECONDS = 10

interface Replica {
  name: string
  state: string | null
  seconds: number
}

/** How far the replicas of the database are behind it. */
export const replicationCheck: Check = {
  name: 'replication',
  async run({ database }) {
    if (!database) return []
    const { rows } = await database.pool.query<Replica>(`
      SELECT application_name AS name, state,
        coalesce(extract(epoch FROM replay_lag), 0)::float8 AS seconds
      FROM pg_stat_replication`)
    if (rows.length === 0) return [ok('The database has no replica.')]
    return [...rows.map(describe), await checkQuorum(database)]
  },
}

/** Whether a replica that is promoted has everything that was acknowledged. */
async function checkQuorum({ pool }: OpenDatabase): Promise<Finding> {
  const { rows } = await pool.query<{ names: string; level: string }>(`
    SELECT current_setting('synchronous_standby_names') AS names,
      current_setting('synchronous_commit') AS level`)
  const { names = '', level = '' } = rows[0] ?? {}
  if (names === '' || level === 'off' || level === 'local') {
    return warning(
      'Commits are acknowledged before a replica has them, so a failover can lose some.',
      'Set synchronous_standby_names; see docs/operate/failover.md.',
    )
  }
  return ok(`Commits wait for ${names}.`)
}

function describe({ name, state, seconds }: Replica): Finding {
  // Roles without pg_monitor see the replica, but not its state.
  if (state === null) {
    return warning(
      `How far ${name} is behind cannot be seen.`,
      'GRANT pg_monitor TO the role of the platform.',
    )
  }
  const fact = `${name} is ${state} and ${seconds.toFixed(1)} s behind.`
  return state === 'streaming' && seconds < LATE_SECONDS
    ? ok(fact)
    : warning(fact, 'Look at its log, its disk and its network.')
}
