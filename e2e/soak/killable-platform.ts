import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@vitrine/scripts/find-free-port'

const ROOT = join(import.meta.dirname, '..', '..')

/** A platform process that is started again whenever it ends. */
export interface Platform {
  url: string
  /** As a power cut would; it is started again at once. */
  kill(): void
  crashes(): number
  stop(): void
}

export async function startPlatform(environment: Record<string, string>): Promise<Platform> {
  const port = String(await findFreePort())
  let isStopping = false
  let crashes = 0
  let child: ChildProcess
  await launch()
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => child.kill('SIGKILL'),
    crashes: () => crashes,
    stop() {
      isStopping = true
      child.kill('SIGKILL')
    },
  }

  function launch() {
    child = spawn(process.execPath, [join(ROOT, 'apps/platform/build/server/main.js')], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...environment, PLATFORM_PORT: port },
    })
    let isReady = false
    child.once('exit', (_, signal) => {
      // A process that finds no database exits, which is allowed.
      if (isReady && signal !== 'SIGKILL') crashes += 1
      if (!isStopping) void launch()
    })
    return new Promise<void>((settle) =>
      child.once('message', () => {
        isReady = true
        settle()
      }),
    )
  }
}

/** The database's own process; what supervises it starts it again. */
export function killDatabase(socketFolder: string) {
  const lock = readFileSync(join(socketFolder, '.s.PGSQL.5432.lock'), 'utf8')
  process.kill(Number(lock.split('\n')[0]), 'SIGKILL')
}
