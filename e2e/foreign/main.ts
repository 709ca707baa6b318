// npm run foreign: runs the tests of the foreign programs that the tests do not install: next-auth 4, which brings Next.js
// along, and Perl's OpenAPI::Client, which Debian has (sudo apt-get install -y libopenapi-client-perl).
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const NEXT_AUTH = join(import.meta.dirname, 'next-auth')
const TESTS = ['next-auth', 'perl-client'].map(
  (name) => `apps/platform/src/testing/foreign/${name}.test.ts`,
)

if (!existsSync(join(NEXT_AUTH, 'node_modules'))) {
  console.log('Installing next-auth (only on the first run) …')
  execFileSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: NEXT_AUTH })
}
const perl = spawnSync('perl', ['-MOpenAPI::Client', '-e', '1'])
if (perl.status !== 0) {
  console.error('Without OpenAPI::Client: sudo apt-get install -y libopenapi-client-perl')
}
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'unit', ...TESTS], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
