import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
 * Starts a store as an operator does, on free ports and in an empty data folder. Variables override them; a given data
 * folder is not deleted.
 */
export async function startStore(
  variables: NodeJS.ProcessEnv = {},
): Promise<{ store: Store; stop: () => Promise<void> }> {
  const dataFolder = variables['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'vitrine-store-'))
  const platformPort = Number(variables['PLATFORM_PORT'] ?? (await findFreePort()))
  const storefrontPort = Number(variables['STOREFRONT_PORT'] ?? (await findFreePort()))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
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
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      if (!variables['DATA_DIR']) rmSync(dataFolder, { recursive: true, force: true })
    },
  }
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

function readClientId(dataFolder: string) {
  const text = readFileSync(join(dataFolder, 'credentials.json'), 'utf8')
  return (JSON.parse(text) as { clientId: string }).clientId
}
