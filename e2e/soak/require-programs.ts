import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian keeps servers out of the path of ordinary users. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/** A part of the soak needs a program that this machine does not have. */
export class MissingProgramError extends Error {}

/**
 * The paths of programs, in their order.
 *
 * @throws {MissingProgramError} One of them is not installed; the message says how to.
 */
export function requirePrograms(names: string[], packages: string): string[] {
  return names.map((name) => {
    const found = FOLDERS.map((folder) => join(folder, name)).find(isExecutable)
    if (found) return found
    throw new MissingProgramError(
      `Not run, because ${name} is not installed. On Debian: apt-get install ${packages}`,
    )
  })
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
