import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sharedErrors } from '../http/route/shared-errors.ts'
import type { ApiErrorStatus } from '../kernel/errors/api-error.ts'
import { wireRoutes } from './wire-routes.ts'

const SOURCE = join(import.meta.dirname, '..')
const PAGE = join(SOURCE, '../../../docs/error-codes.md')
const STATUSES: ApiErrorStatus[] = [400, 401, 403, 404, 405, 409, 410, 413, 415, 428, 429, 503]

const page = readFileSync(PAGE, 'utf8')
const source = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
  .join('\n')

it('docs/error-codes.md has the cause and the cure of every code that the platform answers', () => {
  const explained = new Set(headingsOf(page))
  const missing = [...declaredCodes(), ...thrownCodes()].filter((code) => !explained.has(code))

  expect([...new Set(missing)].sort()).toEqual([])
})

it('docs/error-codes.md has no code of the platform that it does not answer', () => {
  const known = new Set([...declaredCodes(), ...thrownCodes()])
  const unknown = headingsOf(page.slice(page.indexOf('## Of the platform'))).filter(
    (code) => !known.has(code) && !source.includes(`'${code}'`),
  )

  expect(unknown).toEqual([])
})

function headingsOf(markdown: string) {
  return [...markdown.matchAll(/^### (\S+)$/gm)].map(([, code = '']) => code)
}

function declaredCodes(): string[] {
  return wireRoutes
    .flatMap((route) => [
      ...Object.values(route.errors ?? {}).flat(),
      ...STATUSES.flatMap((status) => sharedErrors(route, status)),
    ])
    .filter((code) => code !== '')
}

/** Also of calls that are not described, such as uploads, and of items of bulk calls. */
function thrownCodes(): string[] {
  const named = [...source.matchAll(/applicationError\(\s*\d+,\s*'([^']+)'/g)]
  const lost = [...source.matchAll(/\bnotFound\(\s*'([^']+)'/g)]
  return [
    ...named.map(([, code = '']) => code),
    ...lost.map(([, entity = '']) => `${entity.toUpperCase().replaceAll(' ', '_')}_NOT_FOUND`),
  ]
}
