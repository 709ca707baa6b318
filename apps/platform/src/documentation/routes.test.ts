import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDocumentationRoutes } from './routes.ts'

let surroundings: string
let app: ReturnType<typeof createDocumentationRoutes>
beforeAll(() => {
  surroundings = mkdtempSync(join(tmpdir(), 'vitrine-docs-'))
  const folder = join(surroundings, 'build')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, 'reference'))
  writeFileSync(join(folder, 'index.html'), 'Overview')
  writeFileSync(join(folder, 'errors.html'), 'Errors')
  writeFileSync(join(folder, 'reference.html'), 'Reference')
  writeFileSync(join(folder, 'reference/client.html'), 'The client')
  writeFileSync(join(folder, '404.html'), 'There is no such page')
  writeFileSync(join(folder, 'assets/search-1.js'), 'export {}')
  writeFileSync(join(surroundings, 'outside.html'), 'secret')
  app = createDocumentationRoutes(folder)
})
afterAll(() => rmSync(surroundings, { recursive: true, force: true }))

it.each([
  ['/docs', 'Overview'],
  ['/docs/errors', 'Errors'],
  ['/docs/reference', 'Reference'],
  ['/docs/reference/client', 'The client'],
])('serves %s with a strict policy', async (path, text) => {
  const { headers, ...reply } = await read(path)
  expect(reply).toEqual({ status: 200, text })
  expect(headers.get('Content-Type')).toContain('text/html')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'; script-src 'self';")
  expect(headers.get('Cache-Control')).toBe('no-cache')
})

it('serves assets as immutable', async () => {
  const { status, headers } = await read('/docs/assets/search-1.js')
  expect(status).toBe(200)
  expect(headers.get('Cache-Control')).toContain('immutable')
})

it.each(['/docs/nothing', '/docs/..%2foutside', '/docs/errors.html'])(
  'shows that there is no page at %s',
  async (path) => {
    const { status, text, headers } = await read(path)
    expect(status).toBe(404)
    expect(text).not.toContain('secret')
    expect(headers.get('Cache-Control')).not.toContain('immutable')
  },
)

it.each([
  ['/docs/', '/docs'],
  ['/docs/errors/', '/docs/errors'],
  ['/docs//errors//', '/docs//errors'],
])('leads from %s to %s for good', async (from, to) => {
  const { status, headers } = await read(from)
  expect([status, headers.get('Location')]).toEqual([301, to])
})

async function read(path: string) {
  const response = await app.request(path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
