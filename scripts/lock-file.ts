import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'

const RETRY_MS = 200
/** Another connection has the lock (https://sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5

/**
 * Takes the lock of the file once no other process has it, and returns what releases it. The lock is that of SQLite,
 * because Node has none: the system releases it when its process ends, even one that is killed.
 */
export async function lockFile(file: string, onWait: () => void): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: 0 })
  for (let tries = 0; !tryLock(database); tries += 1) {
    if (tries === 0) onWait()
    await setTimeout(RETRY_MS)
  }
  return () => database.close()
}

function tryLock(database: DatabaseSync) {
  try {
    database.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false
    throw error
  }
}
