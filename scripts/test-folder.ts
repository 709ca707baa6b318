// Gives a test run a folder for temporary files of its own: whatever tests leave there goes with the run.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-tests-'))
  // The database server runs as another user where this one is root.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
