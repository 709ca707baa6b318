import { once } from 'node:events'
import { join } from 'node:path'
import { spawnHere } from './spawn-here.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Whether all tests of the files pass; without files, of the project. */
export async function runVitest(
  project: string,
  { files = [], env = {} }: { files?: string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<boolean> {
  const args = ['run', '--project', project, '--silent=passed-only', ...files]
  const vitest = join(ROOT, 'node_modules', '.bin', 'vitest')
  const run = spawnHere(vitest, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [code] = await once(run, 'exit')
  return code === 0
}
