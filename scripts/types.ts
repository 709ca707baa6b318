// Checks the types of every package and application: React Router's generated route types first, then all project references.
import { execFileSync } from 'node:child_process'

const run = (command: string, args: string[], cwd = process.cwd()) =>
  execFileSync(command, args, { cwd, stdio: 'inherit' })

run('react-router', ['typegen'], 'apps/storefront')
run('tsc', ['-b'])
