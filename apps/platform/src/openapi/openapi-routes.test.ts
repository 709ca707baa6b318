import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createApp } from '../app.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { operations } from './operations.ts'

let database: OpenDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
})
afterAll(() => database.close())

/** Routes that are pages, pictures, about the platform itself, or other names of `/oauth2`, and no part of the wire API. */
const NOT_WIRE =
  /^\/$|^\/(hosted|dev|\.well-known|healthz|openapi\.json|oauth2\/authorize|media|admin|installer)|^(\/_api)?\/v1\/oauth\//

it('describes every route of the wire, and none that does not exist', () => {
  const described = operations.flatMap(({ method, path, forms, isQuery }) =>
    forms.flatMap((prefix) => [
      `${method} ${prefix}${path}`,
      ...(isQuery ? [`get ${prefix}${path}`] : []),
    ]),
  )
  const routes = createApp(platform.services)
    .routes.filter(({ method, path }) => method !== 'ALL' && !NOT_WIRE.test(path))
    .map(({ method, path }) => `${method.toLowerCase()} ${path}`)
  expect([...new Set(routes)].toSorted()).toEqual(described.toSorted())
})

it('is served as an OpenAPI document that names the members of a request', async () => {
  const response = await platform.fetch('/openapi.json')
  const document = (await response.json()) as { openapi: string; paths: Record<string, unknown> }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toContain('/stores-reader/v1/products/{id}')
  expect(document.paths['/_api/iam/authentication/v2/login']).toMatchObject({
    post: {
      requestBody: {
        content: { 'application/json': { schema: { required: ['loginId', 'password'] } } },
      },
    },
  })
})
