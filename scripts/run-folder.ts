import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps files of this folder in memory. */
const MEMORY = '/dev/shm'
/** What a run leaves free of the memory, and more than it takes. */
const SPARE_BYTES = 6 * 2 ** 30
const NAME = /^vitrine-run-(\d+)-/

/**
 * A new folder for the files of a test run, to be removed by the caller. It is in memory where that has room: a test's
 * database is a copy of a thousand files, which takes a disk ten times as long. Folders of runs that were killed are
 * removed first, because nothing else empties the memory.
 */
export function makeRunFolder(): string {
  const parent = hasRoom() ? MEMORY : tmpdir()
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(parent, `vitrine-run-${process.pid}-`))
  // The database server runs as another user where this one is root.
  chmodSync(folder, 0o711)
  return folder
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) > SPARE_BYTES
  } catch {
    return false
  }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
