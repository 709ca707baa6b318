import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './find-free-port.ts'

export interface Store {
  shopUrl: string
  platformUrl: string
  dataFolder: string
  clientId: string
}

/**
 * Starts a store as an operator does, on free ports and in a data folder of its own. Variables override them; a given
 * data folder is not deleted.
 */
export async function startStore(
  variables: NodeJS.ProcessEnv = {},
): Promise<{ store: Store; stop: () => Promise<void> }> {
  const dataFolder = variables['DATA_DIR'] ?? createDataFolder()
  const platformPort = Number(variables['PLATFORM_PORT'] ?? (await findFreePort()))
  const storefrontPort = Number(variables['STOREFRONT_PORT'] ?? (await findFreePort()))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', openLog(storefrontPort)],
    env: {
      ...process.env,
      ...variables,
      NODE_ENV: 'development',
      DATA_DIR: dataFolder,
      PLATFORM_PORT: String(platformPort),
      STOREFRONT_PORT: String(storefrontPort),
    },
  })
  await untilReady(child)
  const store = {
    shopUrl: `http://localhost:${storefrontPort}`,
    platformUrl: `http://localhost:${platformPort}`,
    dataFolder,
    clientId: readClientId(dataFolder),
  }
  return {
    store,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await gone
      }
      if (!variables['DATA_DIR']) rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/**
 * Makes a data folder with the demo store. Stores of tests start on copies of the one that `SEEDED_STORE` names: seeding
 * takes longer than most tests. Their database does not wait for the disk.
 */
export async function seedStore(dataFolder: string): Promise<void> {
  const { stop } = await startStore({ DATA_DIR: dataFolder })
  await stop()
  appendFileSync(join(dataFolder, 'postgres', 'postgresql.auto.conf'), 'fsync = off\n')
}

/** A new data folder in the system's temporary folder: a copy of the seeded one if there is one, otherwise empty. */
export function createDataFolder(prefix = 'vitrine-store-'): string {
  const dataFolder = mkdtempSync(join(tmpdir(), prefix))
  const seeded = process.env['SEEDED_STORE']
  // Unlike Node's own copy, it keeps the owner of the database files.
  if (seeded) execFileSync('cp', ['-a', `${seeded}/.`, dataFolder])
  return dataFolder
}

function untilReady(child: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('Ctrl-C stops everything')) resolve()
    })
    child.once('exit', () => reject(new Error(`The store did not start:\n${output}`)))
  })
}

/** Where a store writes its errors: a file of its own in `STORE_LOGS`, otherwise the terminal. */
function openLog(port: number): number | 'inherit' {
  const folder = process.env['STORE_LOGS']
  return folder ? openSync(join(folder, `store-${port}.log`), 'a') : 'inherit'
}

function readClientId(dataFolder: string) {
  const text = readFileSync(join(dataFolder, 'credentials.json'), 'utf8')
  return (JSON.parse(text) as { clientId: string }).clientId
}
