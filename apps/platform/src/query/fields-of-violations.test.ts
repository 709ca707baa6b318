import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { permissions } from '../kernel/scope/permissions.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform } from '../testing/test-platform.ts'
import { useCatalogV3 } from '../testing/use-catalog-v3.ts'

const filter = { nothing: 1 }
const sort = [{ fieldName: 'nothing' }]
const cursorPaging = { cursor: 'nothing' }

let database: OpenDatabase
let v1: TestApp
let v3: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  v1 = await createTestApp(await createTestPlatform(database), [...permissions])
  const platform = await createTestPlatform(database)
  await useCatalogV3(platform)
  v3 = await createTestApp(platform, [...permissions])
})
afterAll(() => database.close())

describe('a violation names the field that the request has', () => {
  it.each<[string, object, string[]]>([
    ['/v1/products/search', { filter, sort }, ['filter.nothing', 'sort.0.fieldName']],
    ['/stores-reader/v1/products/query', textQuery({ nothing: 1 }), ['query.filter.nothing']],
    ['/v1/orders/search', { search: { filter, sort } }, inSearch('filter', 'sort')],
    ['/v1/orders/search', { search: { cursorPaging } }, ['search.cursorPaging.cursor']],
    ['/v1/abandoned-checkout/search', { search: { filter, sort } }, inSearch('filter', 'sort')],
    ['/v1/members/query', { query: { sorting: sort } }, ['query.sorting.0.fieldName']],
    ['/site-media/v1/files/search', { cursorPaging }, ['cursorPaging.cursor']],
    ['/site-media/v1/files/search', { paging: {}, cursorPaging: {} }, ['cursorPaging']],
  ])('of POST %s %j', async (path, body, fields) => {
    expect(await fieldsOf(v1.call('POST', path, body))).toEqual(fields)
  })

  it.each<[string, object, string[]]>([
    [
      '/v3/products/query',
      { query: { filter, sort } },
      ['query.filter.nothing', 'query.sort.0.fieldName'],
    ],
    ['/v3/products/search', { search: { filter, sort } }, inSearch('filter', 'sort')],
    ['/v3/products/search', { search: { search: words() } }, ['search.search.fields.0']],
    [
      '/v3/products/search',
      { search: { filter: ofVariants({ nothing: 1 }) } },
      ['search.filter.variantsInfo.variants.$matchItems.0.nothing'],
    ],
    ['/v3/products/count', { filter }, ['filter.nothing']],
    ['/v3/products/count', { search: words() }, ['search.fields.0']],
    ['/v3/inventory-items/search', { search: { filter } }, ['search.filter.nothing']],
    ['/v3/brands/count', { filter }, ['filter.nothing']],
    ['/v3/bulk/products/delete-by-filter', { filter }, ['filter.nothing']],
  ])('of POST %s %j on a site of catalog V3', async (path, body, fields) => {
    expect(await fieldsOf(v3.call('POST', path, body))).toEqual(fields)
  })

  it.each(['overview/sales', 'overview/visits'])('of a period of %s', async (path) => {
    const period = { from: '2026-11-02', to: '2026-11-01' }
    const reply = v1.call('GET', `/v1/${path}?${new URLSearchParams(period)}`)
    expect(await fieldsOf(reply)).toEqual(['to'])
  })
})

function inSearch(...members: ('filter' | 'sort')[]) {
  const fields = { filter: 'search.filter.nothing', sort: 'search.sort.0.fieldName' }
  return members.map((member) => fields[member])
}

function textQuery(asked: object) {
  return { query: { filter: JSON.stringify(asked) } }
}

function words() {
  return { expression: 'vase', fields: ['nothing'] }
}

function ofVariants(condition: object) {
  return { 'variantsInfo.variants': { $matchItems: [condition] } }
}

async function fieldsOf(reply: ReturnType<TestApp['call']>) {
  const { body } = await reply
  return body.details.validationError?.fieldViolations.map(({ field }: { field: string }) => field)
}
