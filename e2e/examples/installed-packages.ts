import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, 'packages')
/** Beside no other `node_modules` on its path, which bundlers take for code of others. */
const FOLDER = join(import.meta.dirname, '../../build/examples')
const STAMP = join(FOLDER, 'node_modules/.installed')

/** A folder with the packages of the templates next and astro, which are installed when they have changed only. */
export function installPackages(): string {
  const lock = readFileSync(join(SOURCE, 'package-lock.json'))
  const stamp = createHash('sha256').update(lock).update(process.platform).digest('hex')
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== stamp) {
    mkdirSync(FOLDER, { recursive: true })
    for (const name of ['package.json', 'package-lock.json']) {
      copyFileSync(join(SOURCE, name), join(FOLDER, name))
    }
    const args = ['ci', '--ignore-scripts', '--loglevel=error']
    execFileSync('npm', args, { cwd: FOLDER, stdio: 'inherit' })
    writeFileSync(STAMP, stamp)
  }
  return FOLDER
}
