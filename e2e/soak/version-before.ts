import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const MIGRATIONS = 'apps/platform/src/kernel/database/migrations'

export interface VersionBefore {
  root: string
  /** Its commit. */
  name: string
  /** The migrations of this version that it does not know. */
  lacks: string[]
  remove(): void
}

/**
 * Builds the version before the newest migration, out of the repository's history; `VERSION_BEFORE` names another.
 * It is installed and built as anybody would, which takes minutes.
 */
export async function buildVersionBefore(): Promise<VersionBefore> {
  const migrations = list(join(ROOT, MIGRATIONS))
  const [added] = git(
    'log',
    '--diff-filter=A',
    '--format=%h',
    '-1',
    '--',
    `${MIGRATIONS}/${migrations.at(-1)}`,
  )
  const name = process.env['VERSION_BEFORE'] ?? `${added}^`
  const root = mkdtempSync(join(tmpdir(), 'vitrine-before-'))
  const remove = () => rmSync(root, { recursive: true, force: true })
  try {
    execFileSync('tar', ['--extract', '--directory', root], {
      input: execFileSync('git', ['archive', name], { cwd: ROOT, maxBuffer: 2 ** 30 }),
    })
    // This process's own Node, whichever the shell finds first.
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` }
    for (const args of [
      ['ci', '--ignore-scripts', '--prefer-offline'],
      ['run', 'build'],
    ]) {
      execFileSync('npm', [...args, '--silent'], {
        cwd: root,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    }
  } catch (error) {
    remove()
    throw error
  }
  const known = list(join(root, MIGRATIONS))
  return { root, name, lacks: migrations.filter((each) => !known.includes(each)), remove }
}

function list(folder: string) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

function git(...args: string[]) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
}
