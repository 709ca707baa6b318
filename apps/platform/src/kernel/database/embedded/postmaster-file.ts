import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Contents of `postmaster.pid`: lines 1 and 5 (PostgreSQL manual, "Database File Layout"). */
export interface PostmasterFile {
  pid: number
  socketDirectory: string
}

/** The postmaster recorded for the data folder, or `null`; it may no longer be running. */
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
 * Whether the process is a PostgreSQL server of the data folder.
 *
 * In containers process ids are reused soon, so the number alone proves nothing.
 */
export function isPostmasterOf(pid: number, dataFolder: string): boolean {
  const command = commandLine(pid) ?? ''
  return command.includes('postgres') && command.includes(dataFolder)
}

/** The command line of a running process, or `null` if there is none. */
export function commandLine(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return isAlive(pid) && process.platform !== 'linux' ? 'postgres (command line unknown)' : null
  }
}

/** The parent process id, or `null` where the system does not provide it. */
export function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in parentheses, and may itself contain spaces and parentheses.
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
