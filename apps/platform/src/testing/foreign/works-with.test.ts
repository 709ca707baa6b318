import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { foreignPrograms } from './foreign-programs.ts'
import { writeWorksWith } from './write-works-with.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
const programs = Object.values(foreignPrograms).flat()

it.each(programs.map((program) => [program.name, program] as const))(
  'a test runs %s',
  (_, { package: id, test }) => {
    const source = readFileSync(join(ROOT, test), 'utf8')
    expect(source).toMatch(new RegExp(`['"\`]${id}(/[\\w/.-]+)?['"\`]`))
  },
)

it('docs/works-with.md says what the tests run, with the versions that are installed', () => {
  expect(readFileSync(join(ROOT, 'docs/works-with.md'), 'utf8')).toBe(writeWorksWith())
})
