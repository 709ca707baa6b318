import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import type { CommandInput } from '../command.ts'

/** Runs the program of `npm create vitrine`, which is a package of its own: it works without a platform, too. */
export async function runCreate({ positionals, options, usage }: CommandInput): Promise<boolean> {
  if (positionals.length !== 1) throw new StartupError(`Usage: vitrine create ${usage}`)
  const args = Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : typeof value === 'string' ? [`--${name}`, value] : [],
  )
  const { status } = spawnSync(process.execPath, [findProgram(), ...positionals, ...args], {
    stdio: 'inherit',
  })
  return status === 0
}

function findProgram() {
  try {
    return createRequire(import.meta.url).resolve('create-vitrine/bin')
  } catch {
    throw new StartupError(
      'A server has no templates. Run on your machine: npm create vitrine@latest',
    )
  }
}
