// Writes docs/works-with.md. `npm run api-docs`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeConformance } from './conformance-modules.ts'
import { type ForeignProgram, foreignPrograms } from './foreign-programs.ts'

const ROOT = join(import.meta.dirname, '../../../../..')

/** The page about programs that others wrote: made of the tests that run them, and of the versions that are installed. */
export function writeWorksWith(): string {
  const topics = Object.entries(foreignPrograms).map(
    ([topic, programs]) => `## ${topic}\n\n${HEAD}\n${programs.map(toRow).join('\n')}`,
  )
  return `${[INTRODUCTION, ...topics, CONFORMANCE, writeConformance()].join('\n\n')}\n`
}

const INTRODUCTION = `# Works with

Programs that others wrote, run against the platform by the tests of this repository. \`npm run api-docs\` writes this page from
the list that the tests check and the versions that are installed.`

const HEAD =
  '| Program | Version | What the test runs | What is missing, and why | Test |\n|---|---|---|---|---|'

const CONFORMANCE = `## OpenID Foundation: basic and config profile

Each module's steps are rebuilt in \`apps/platform/src/auth/openid/basic-profile.test.ts\`. The Foundation's own suite has not
been run: it calls a public address. A store on the internet can be certified with it.`

function toRow({ name, package: id, version, test, runs, missing = '' }: ForeignProgram) {
  return `| ${name} | ${version ?? versionOf(id)} | ${runs} | ${missing} | \`${test}\` |`
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version?: string }>
}

/** The installed version. @throws {Error} The package is not in the lockfile. */
function versionOf(id: string) {
  const path = Object.keys(packages).find((one) => one.endsWith(`node_modules/${id}`))
  const version = path === undefined ? undefined : packages[path]?.version
  if (version === undefined) throw new Error(`${id} is not installed.`)
  return version
}

if (import.meta.main) writeFileSync(join(ROOT, 'docs/works-with.md'), writeWorksWith())
