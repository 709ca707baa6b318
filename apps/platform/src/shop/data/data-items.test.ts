import type { DataCollections } from '@vitrine/contract'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'

const STORIES = [
  { _id: 'clay', title: 'Clay', year: 2024, tags: ['earth', 'craft'], author: { name: 'Ada' } },
  { _id: 'kiln', title: 'The kiln', year: 2025, tags: ['fire'], author: { name: 'Bob' } },
  { _id: 'glaze', title: 'Glaze', year: 2026, tags: ['craft'], author: { name: 'Ada' } },
]

const COLLECTIONS = {
  stories: { items: STORIES },
  menus: {
    items: [{ _id: 'top', stories: ['glaze', 'gone', 'clay'], first: 'kiln', last: 'gone' }],
    references: { stories: 'stories', first: 'stories', last: 'stories' },
  },
}

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
// biome-ignore lint/suspicious/noExplicitAny: collections, whose items have any members.
let define: (collections: DataCollections) => Promise<any>
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  const app = await createTestApp(platform, ['SITE.MANAGE'])
  define = async (dataCollections) => {
    const path = '/_api/vitrine/v1/data-collections'
    const { status, body } = await app.call('PUT', path, { dataCollections })
    expect(status).toBe(200)
    return body.dataCollections
  }
  await define(COLLECTIONS)
  visitor = await createTestVisitor(platform)
})
afterAll(() => database.close())

it.each([
  [{}, ['clay', 'kiln', 'glaze']],
  [{ year: { $gte: 2025 } }, ['kiln', 'glaze']],
  [{ tags: 'craft' }, ['clay', 'glaze']],
  [{ 'author.name': { $ne: 'Ada' } }, ['kiln']],
  [{ title: { $startsWith: 'the' } }, ['kiln']],
  [{ $or: [{ _id: 'clay' }, { $not: [{ year: { $lt: 2026 } }] }] }, ['clay', 'glaze']],
  [{ year: { $gt: '2025' } }, []],
])('the items of a collection match %j', async (filter, ids) => {
  const request = { dataCollectionId: 'stories', query: { filter } }
  const [status, reply] = await query(request)
  expect(status).toBe(200)
  expect(reply.dataItems.map(({ id }: { id: string }) => id)).toEqual(ids)
  const counted = { dataCollectionId: 'stories', filter }
  const count = await visitor.post('/wix-data/v2/items/count', counted)
  expect(await count.json()).toEqual({ totalCount: ids.length })
})

it('are sorted, in pages, with the members that are asked for, also by GET', async () => {
  const request = {
    dataCollectionId: 'stories',
    query: {
      sort: [{ fieldName: 'year', order: 'DESC' }],
      paging: { limit: 1, offset: 1 },
      fields: ['title'],
    },
    returnTotalCount: true,
  }
  const expected = {
    dataItems: [
      { id: 'kiln', dataCollectionId: 'stories', data: { _id: 'kiln', title: 'The kiln' } },
    ],
    pagingMetadata: { count: 1, offset: 1, total: 3, tooManyToCount: false },
  }
  expect(await query(request)).toEqual([200, expected])
  const encoded = Buffer.from(JSON.stringify(request)).toString('base64url')
  const byGet = await visitor.get(`/_api/cloud-data/v2/items/query?.r=${encoded}`)
  expect(await byGet.json()).toEqual(expected)
})

it('have the items that they name, where a query includes them', async () => {
  const includeReferences = ['stories', 'first', 'last', '_id'].map((field) => ({ field }))
  const [, reply] = await query({ dataCollectionId: 'menus', includeReferences })
  const { stories, first, last } = reply.dataItems[0].data
  expect(stories.map(({ title }: { title: string }) => title)).toEqual(['Glaze', 'Clay'])
  expect([first.title, last]).toEqual(['The kiln', 'gone'])
  const one = { dataCollectionId: 'menus', includeReferences: [{ field: 'stories', limit: 1 }] }
  const [{ data }] = (await query(one))[1].dataItems
  expect([data.stories.length, data.first]).toEqual([1, 'kiln'])
})

it('have dates: those that they say, or those of their definition and of their last change', async () => {
  const at = () => ({ $date: platform.clock.now().toISOString() })
  const said = { $date: '2026-01-02T00:00:00.000Z' }
  const notes = (text: string) => ({
    ...COLLECTIONS,
    notes: { items: [{ _id: 'a', text }, { _id: 'b' }, { _id: 'c', _createdDate: said }] },
  })
  const first = at()
  await define(notes('one'))
  platform.clock.advance(60_000)
  const { items } = (await define(notes('two'))).notes
  expect(items).toMatchObject([
    { _id: 'a', _createdDate: first, _updatedDate: at() },
    { _id: 'b', _createdDate: first, _updatedDate: first },
    { _id: 'c', _createdDate: said, _updatedDate: first },
  ])
})

it('are read one by one', async () => {
  const found = await visitor.get('/wix-data/v2/items/clay?dataCollectionId=stories')
  expect(await found.json()).toMatchObject({ dataItem: { id: 'clay', data: { year: 2024 } } })
  const missing = await visitor.get('/wix-data/v2/items/none?dataCollectionId=stories')
  expect((await missing.json()).details.applicationError.code).toBe('WDE0073')
})

it('are unknown as the hosted platform says it, of every collection that the site does not define', async () => {
  for (const dataCollectionId of ['projects', 'constructor', 'toString']) {
    const [status, reply] = await query({ dataCollectionId })
    expect(status).toBe(404)
    expect(reply.details.applicationError).toMatchObject({
      code: 'WDE0025',
      data: { dataCollectionId },
    })
  }
})

it('refuse an operator that does not exist', async () => {
  const filter = { year: { $regex: '.*' } }
  expect((await query({ dataCollectionId: 'stories', query: { filter } }))[0]).toBe(400)
})

// biome-ignore lint/suspicious/noExplicitAny: the reply of a success, or of an error.
async function query(request: object): Promise<[number, any]> {
  const response = await visitor.post('/wix-data/v2/items/query', request)
  return [response.status, await response.json()]
}
