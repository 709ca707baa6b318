import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Store } from '@vitrine/scripts/start-store'
import { inject } from 'vitest'

const CLI = join(import.meta.dirname, '..', '..', 'apps', 'platform', 'bin', 'vitrine.mjs')

/** Runs a command on the store that the tests share, as an operator would; gives what it answers to machines. */
// biome-ignore lint/suspicious/noExplicitAny: every command prints its own JSON.
export function runVitrine(...args: string[]): Promise<any> {
  return runVitrineOn(inject('store'), ...args)
}

/** The same on a store of a test's own. */
export async function runVitrineOn(
  { dataFolder, platformUrl, shopUrl }: Store,
  ...args: string[]
  // biome-ignore lint/suspicious/noExplicitAny: every command prints its own JSON.
): Promise<any> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...args, '--json'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: dataFolder,
      PUBLIC_PLATFORM_URL: platformUrl,
      PUBLIC_STOREFRONT_URL: shopUrl,
    },
  })
  return JSON.parse(stdout)
}
