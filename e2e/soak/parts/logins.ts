import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const PLATFORM = join(import.meta.dirname, '..', '..', '..', 'apps', 'platform')

/** Ten thousand logins and renewals: no rows, connections or memory are left. In a process of its own, whose heap is measured. */
export async function runLogins(): Promise<boolean> {
  const soak = join(PLATFORM, 'src', 'soak', 'main.ts')
  const { status } = spawnSync(process.execPath, ['--expose-gc', soak], { stdio: 'inherit' })
  return status === 0
}
