// Checks the types of every package and application: React Router's generated route types first, then all project references.
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const run = (command: string, args: string[], cwd = process.cwd()) =>
  execFileSync(command, args, { cwd, stdio: 'inherit' })

run('react-router', ['typegen'], 'apps/storefront')
// Each checker of a project checks again what they share, so that few cores are faster with one.
const checkers = Math.max(1, Math.floor(availableParallelism() / 2))
run('tsc', ['-b', '--checkers', String(checkers)])
