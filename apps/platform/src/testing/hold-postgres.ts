// A process that runs an embedded PostgreSQL until it is killed; for tests of what remains.
import { startEmbeddedPostgres } from '../kernel/database/embedded/start.ts'

const [dataFolder = ''] = process.argv.slice(2)
const { connection } = await startEmbeddedPostgres({ dataFolder })
process.send?.(connection)
setInterval(() => {}, 60_000)
