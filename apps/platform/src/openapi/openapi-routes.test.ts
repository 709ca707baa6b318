import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createApp } from '../app.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { readApiExamples } from './api-examples.ts'
import { wireRoutes } from './wire-routes.ts'

let database: OpenDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
})
afterAll(() => database.close())

/** Routes that are pages, pictures, about the platform itself, or other names of `/oauth2`, and no part of the wire API. */
const NOT_WIRE =
  /^\/$|^\/(hosted|dev|\.well-known|healthz|readyz|payment-notifications|sandbox|openapi\.json|oauth2\/(authorize|end-session)|media|admin|installer)|^(\/_api)?\/v1\/oauth\//

it('describes every route of the wire, and none that does not exist', () => {
  const described = wireRoutes.flatMap(({ method, path, forms, isQuery }) =>
    forms.flatMap((prefix) => [
      `${method} ${prefix}${path}`,
      ...(isQuery ? [`get ${prefix}${path}`] : []),
    ]),
  )
  const routes = createApp(platform.services)
    .routes.filter(({ method, path }) => method !== 'ALL' && !NOT_WIRE.test(path))
    // The calls of catalog V3 that nobody answers.
    .filter(({ path }) => !path.endsWith('/v3/*'))
    .map(({ method, path }) => `${method.toLowerCase()} ${path}`)
  expect([...new Set(routes)].toSorted()).toEqual(described.toSorted())
})

it('is served as an OpenAPI document that names the members of a request', async () => {
  const response = await platform.fetch('/openapi.json')
  const document = (await response.json()) as OpenApiDocument
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toContain('/stores-reader/v1/products/{id}')
  expect(document.paths['/_api/iam/authentication/v2/login']).toMatchObject({
    post: {
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/LoginBody' } } },
      },
    },
  })
  expect(document.components.schemas['LoginBody']).toMatchObject({
    required: ['loginId', 'password'],
  })
})

it('shares schemas of requests, replies and errors, and each is there', async () => {
  const text = await (await platform.fetch('/openapi.json')).text()
  const { components, paths } = JSON.parse(text) as OpenApiDocument
  const referred = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)

  expect(referred.filter((name) => !components.schemas[name ?? ''])).toEqual([])
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['Cart', 'ErrorEnvelope', 'InventoryItem', 'Member', 'Product']),
  )
  expect(paths['/stores-reader/v1/products/{id}']).toMatchObject({
    get: {
      responses: {
        200: json('GetProductResponse'),
        404: { description: 'Codes: PRODUCT_NOT_FOUND.', ...json('ErrorEnvelope') },
        429: { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } },
        default: { $ref: '#/components/responses/Unexpected' },
      },
    },
  })
})

it('says which errors of the request’s form a call has', async () => {
  const { paths } = (await (await platform.fetch('/openapi.json')).json()) as OpenApiDocument
  const statusesOf = (path: string, method: string) =>
    Object.keys(paths[path]?.[method]?.responses ?? {})
  const query = '/stores-reader/v1/products/query-platformized'

  expect(statusesOf(query, 'post')).toEqual(expect.arrayContaining(['400', '413', '415']))
  // The query is a parameter, which may break its schema too, and there is no body.
  expect(statusesOf(query, 'get')).toContain('400')
  expect(statusesOf(query, 'get')).not.toContain('415')
  expect(statusesOf('/oauth2/token', 'post')).not.toContain('415')
  expect(statusesOf('/graphql/{version}', 'post')).toContain('415')
})

it('says which permission a call needs', async () => {
  const { paths } = (await (await platform.fetch('/openapi.json')).json()) as OpenApiDocument
  expect(paths['/stores/v1/products']).toMatchObject({
    post: { 'x-permissions': ['WIX_STORES.MODIFY_PRODUCTS'] },
  })
})

it('has an example of each request and reply, and of no call that does not exist', async () => {
  const apiExamples = await readApiExamples()
  const lacking = wireRoutes.flatMap(({ id, body, reply }) => {
    const example = apiExamples[id] ?? {}
    const isFile = typeof reply === 'object' && 'mediaType' in reply
    return [
      ...(body && example.body === undefined ? [`${id}: body`] : []),
      ...(!isFile && example.reply === undefined ? [`${id}: reply`] : []),
    ]
  })
  expect(lacking).toEqual([])
  const ids = new Set(wireRoutes.map(({ id }) => id))
  expect(Object.keys(apiExamples).filter((id) => !ids.has(id))).toEqual([])
})

interface OpenApiDocument {
  openapi: string
  paths: Record<string, Record<string, { responses?: object } | undefined>>
  components: { schemas: Record<string, object> }
}

const json = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
})
