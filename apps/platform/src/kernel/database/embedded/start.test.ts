import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

const HOLDER = join(import.meta.dirname, '..', '..', '..', 'testing', 'hold-postgres.ts')

let folder: string
let dataFolder: string
beforeEach(() => {
  // With a space, as users' folders often have one.
  folder = mkdtempSync(join(tmpdir(), 'vitrine postgres '))
  dataFolder = join(folder, 'postgres')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the embedded PostgreSQL', () => {
  it('persists data over a stop and a start', async () => {
    await using(async ({ pool }) => {
      await pool.query('CREATE TABLE t (n int)')
      await pool.query('INSERT INTO t VALUES (7)')
    })
    await using(async ({ pool }) => {
      expect((await pool.query('SELECT n FROM t')).rows).toEqual([{ n: 7 }])
      expect((await pool.query('SHOW fsync')).rows).toEqual([{ fsync: 'on' }])
    })
    expect(existsSync(join(dataFolder, 'postmaster.pid'))).toBe(false)
  })

  it('rejects a second start on the same folder with one message, and the first keeps running', async () => {
    await using(async ({ pool }) => {
      await expect(startEmbeddedPostgres({ dataFolder })).rejects.toThrow(
        /already runs on this data folder.*DATA_DIR/,
      )
      expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    })
  })

  it('restarts on the same socket after its server was killed', async () => {
    await using(async ({ pool }) => {
      await pool.query('CREATE TABLE t (n int)')
      await pool.query('INSERT INTO t VALUES (7)')
      process.kill(postmasterPid(), 'SIGKILL')
      await vi.waitFor(
        async () => expect((await pool.query('SELECT n FROM t')).rows).toEqual([{ n: 7 }]),
        { timeout: 15_000, interval: 50 },
      )
    })
  }, 30_000)

  it('leaves no process and no lock file when its parent is killed, and starts again', async () => {
    const { holder } = await hold()
    const pid = postmasterPid()
    holder.kill('SIGKILL')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000, interval: 20 })
    await using(async ({ pool }) => {
      expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    })
  }, 30_000)

  it('ignores a lock file whose process id now belongs to another program', async () => {
    await using(async () => {})
    writeFileSync(join(dataFolder, 'postmaster.pid'), `${process.pid}\n${dataFolder}\n0\n0\n\n\n`)
    await using(async ({ pool }) => {
      expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    })
  })

  it('starts over when the creation of its files was interrupted', async () => {
    mkdirSync(`${dataFolder}.new`)
    writeFileSync(join(`${dataFolder}.new`, 'PG_VERSION'), '18\n')
    await using(async ({ pool }) => {
      expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    })
  })
})

async function using(work: (database: OpenDatabase) => Promise<void>) {
  const server: EmbeddedPostgres = await startEmbeddedPostgres({ dataFolder })
  const database = openDatabase(server.connection)
  try {
    await work(database)
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Another process that runs a server on the folder. */
async function hold(): Promise<{ holder: ChildProcess }> {
  const holder = fork(HOLDER, [dataFolder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(holder, 'message')
  return { holder }
}

function postmasterPid() {
  return Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
