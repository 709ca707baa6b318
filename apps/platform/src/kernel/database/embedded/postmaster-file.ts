import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `postmaster.pid` says: lines 1 and 5 (PostgreSQL manual, "Database File Layout"). */
export interface PostmasterFile {
  pid: number
  socketDirectory: string
}

/** The postmaster that says it runs on the data folder, or `null`; whether it lives is another question. */
export function readPostmasterFile(dataFolder: string): PostmasterFile | null {
  let text: string
  try {
    text = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8')
  } catch {
    return null
  }
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, socketDirectory: lines[4]?.trim() ?? '' }
}

/**
 * Whether the process is a PostgreSQL that works in the data folder.
 *
 * In containers a process id comes back soon, so the number alone proves nothing.
 */
export function isPostmasterOf(pid: number, dataFolder: string): boolean {
  const command = commandLine(pid) ?? ''
  return command.includes('postgres') && command.includes(dataFolder)
}

/** The words of a running process, or `null` when there is none. */
export function commandLine(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return isAlive(pid) && process.platform !== 'linux' ? 'postgres (command line unknown)' : null
  }
}

/** The process that started this one, or `null` where the system does not say. */
export function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets, and may itself hold spaces and brackets.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(parent)
  } catch {
    return null
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
