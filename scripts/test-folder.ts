// Gives a test run a folder for temporary files of its own: whatever tests leave there goes with the run.
import { rmSync } from 'node:fs'
import { makeRunFolder } from './run-folder.ts'

export default function setup() {
  const folder = makeRunFolder()
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
