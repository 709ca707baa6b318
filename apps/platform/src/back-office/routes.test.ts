import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdminRoutes } from './routes.ts'

let surroundings: string
let folder: string
beforeAll(() => {
  surroundings = mkdtempSync(join(tmpdir(), 'vitrine-admin-'))
  folder = join(surroundings, 'build')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<title>Back office</title>')
  writeFileSync(join(folder, 'assets', 'main-abc.js'), 'export {}')
  writeFileSync(join(folder, 'mark.svg'), '<svg/>')
  writeFileSync(join(folder, 'assets', 'main-abc.js.br'), 'as Brotli')
  writeFileSync(join(surroundings, 'outside.txt'), 'secret')
})
afterAll(() => rmSync(surroundings, { recursive: true, force: true }))

it('is one page at /admin and below, and cannot be framed', async () => {
  for (const path of ['/admin', '/admin/products']) {
    const response = await createAdminRoutes(folder).request(path)
    expect(await response.text()).toContain('Back office')
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  }
})

it('allows pictures from the origin that they are served from', async () => {
  const app = createAdminRoutes(folder, 'https://cdn.example/pictures')
  const policy = (await app.request('/admin')).headers.get('Content-Security-Policy')
  expect(policy).toContain("img-src 'self' data: https://cdn.example;")
})

it('serves its files as immutable, and no other files', async () => {
  const app = createAdminRoutes(folder)
  const file = await app.request('/admin/assets/main-abc.js')
  expect(file.headers.get('Cache-Control')).toContain('immutable')
  expect(await (await app.request('/admin/mark.svg')).text()).toBe('<svg/>')
  const compressed = await app.request('/admin/assets/main-abc.js', {
    headers: { 'Accept-Encoding': 'gzip, br' },
  })
  expect(compressed.headers.get('Content-Encoding')).toBe('br')
  expect(await compressed.text()).toBe('as Brotli')
  for (const path of [
    '/admin/assets/../../outside.txt',
    '/admin/assets/%2e%2e/%2e%2e/outside.txt',
  ]) {
    expect(await (await app.request(path)).text()).not.toContain('secret')
  }
})
