import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from '../../errors/startup-error.ts'

/** How to start a program that must not run as root. */
export interface Unprivileged {
  uid?: number
  gid?: number
  /** Arguments that precede the program on the command line. */
  wrapper: string[]
  /** Creates the folder, readable and writable only by the program's user. */
  makeFolder(path: string): void
}

/**
 * Finds a way to run PostgreSQL, which refuses to run as root, on the given data folder.
 *
 * An ordinary user runs it directly. Root runs it as `nobody`, who then owns the folder; where `nobody` cannot
 * access the programs or the folder (below root's home, for example), in a user namespace that maps root to `nobody`.
 *
 * @throws {StartupError} Neither is possible on this machine.
 */
export function findUnprivileged(program: string, dataFolder: string): Unprivileged {
  if (process.getuid?.() !== 0) {
    return { wrapper: [], makeFolder: (path) => mkdirSync(path, { recursive: true, mode: 0o700 }) }
  }

  const parentFolder = dirname(dataFolder)
  const nobody = findNobody()
  // Who owns the folder has run there: starting programs to try it takes as long as PostgreSQL itself.
  const ranThere = nobody && statSync(dataFolder, { throwIfNoEntry: false })?.uid === nobody.uid
  if (
    nobody &&
    (ranThere || (canRun([program, '--version'], nobody) && canEnter(parentFolder, nobody)))
  ) {
    return {
      ...nobody,
      wrapper: [],
      makeFolder(path) {
        mkdirSync(path, { recursive: true, mode: 0o700 })
        chownTree(path, nobody)
      },
    }
  }

  const wrapper = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
  if (canRun([...wrapper, program, '--version'])) {
    return { wrapper, makeFolder: (path) => mkdirSync(path, { recursive: true, mode: 0o700 }) }
  }

  throw new StartupError(
    `PostgreSQL does not run as root, and the user "nobody" cannot reach ${parentFolder}. ` +
      'Start as an ordinary user, move the folder (DATA_DIR), or set DATABASE_URL.',
  )
}

interface Owner {
  uid: number
  gid: number
}

function findNobody(): Owner | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

function canRun([program = '', ...args]: string[], owner?: Owner) {
  return spawnSync(program, args, { cwd: '/', stdio: 'ignore', ...owner }).status === 0
}

function canEnter(folder: string, owner: Owner) {
  return canRun(['test', '-x', folder], owner)
}

function chownTree(path: string, owner: Owner) {
  chownSync(path, owner.uid, owner.gid)
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    chownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid)
  }
}
