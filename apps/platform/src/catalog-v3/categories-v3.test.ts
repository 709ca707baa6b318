import { STORES_APP_ID } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { CHANGE_COLUMNS, type StoredChange, toChange } from '../events/changes.ts'
import { eventsOfChange } from '../events/projections/events-of-change.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { runStatement } from '../kernel/database/statement.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'
import { useCatalogV3 } from '../testing/use-catalog-v3.ts'
import { single, succeed } from './testing/beans.fixture.ts'

let database: OpenDatabase
let platform: TestPlatform
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await useCatalogV3(platform)
  app = await createTestApp(platform)
})
afterAll(() => database.close())

const TREE = { treeReference: { appNamespace: '@wix/stores' } }
const IN_TREE = 'treeReference.appNamespace=%40wix%2Fstores'
const post = (path: string, body: object) => succeed(app, 'POST', path, { ...TREE, ...body })
const create = async (name: string, parent?: string, more: object = {}) =>
  (
    await post('/categories/v1/categories', {
      category: { name, ...(parent ? { parentCategory: { id: parent } } : {}), ...more },
    })
  ).category
const createProduct = async (name: string) =>
  (await succeed(app, 'POST', '/v3/products', { product: single(name, '1') })).product.id
const item = (catalogItemId: string) => ({ catalogItemId, appId: STORES_APP_ID })
const codeOf = (reply: { body: { details: { applicationError?: { code: string } } } }) =>
  reply.body.details.applicationError?.code

describe('categories', () => {
  it('are a tree, with breadcrumbs from the top', async () => {
    const coffee = await create('Coffee')
    const beans = await create('Beans', coffee.id)
    const light = await create('Light roasts', beans.id)
    expect(light).toMatchObject({
      revision: '1',
      slug: 'light-roasts',
      visible: true,
      itemCounter: 0,
      parentCategory: { id: beans.id, index: 0 },
      treeReference: { appNamespace: '@wix/stores' },
    })
    const fields = 'fields=BREADCRUMBS_INFO&fields=DESCRIPTION'
    const read = await succeed(app, 'GET', `/v1/categories/slug/light-roasts?${IN_TREE}&${fields}`)
    expect(read.category.breadcrumbsInfo.breadcrumbs).toEqual([
      { categoryId: coffee.id, categoryName: 'Coffee', categorySlug: 'coffee' },
      { categoryId: beans.id, categoryName: 'Beans', categorySlug: 'beans' },
    ])
    expect((await succeed(app, 'GET', '/v1/categories/list-trees')).trees).toEqual([
      TREE.treeReference,
    ])
    const other = await app.call('POST', '/v1/categories', {
      category: { name: 'X' },
      treeReference: { appNamespace: '@x/y' },
    })
    expect(codeOf(other)).toBe('NAMESPACE_NOT_FOUND_IN_DEV_CENTER')
  })

  it('are changed at their revision, and moved', async () => {
    const [a, b, c] = [await create('A'), await create('B'), await create('C')]
    const update = (revision: string) =>
      app.call('PATCH', `/v1/categories/${a.id}`, {
        ...TREE,
        category: { id: a.id, revision, description: 'First' },
        fields: ['DESCRIPTION'],
      })
    expect((await update('1')).body.category).toMatchObject({
      revision: '2',
      name: 'A',
      description: 'First',
    })
    expect(codeOf(await update('1'))).toBe('REVISION_MISMATCH')

    const after = await post(`/v1/categories/${c.id}/move`, {
      position: 'AFTER',
      moveAfterCategoryId: a.id,
    })
    expect(after).toEqual({ categoriesAfterMove: [a.id, c.id, b.id] })
    await post(`/v1/categories/${c.id}/move`, { position: 'LAST', parentCategoryId: b.id })
    const cycle = await app.call('POST', `/v1/categories/${b.id}/move`, {
      ...TREE,
      position: 'FIRST',
      parentCategoryId: c.id,
    })
    expect(codeOf(cycle)).toBe('TREE_CYCLE_DETECTED')
    const found = await post('/v1/categories/query', {
      query: { filter: { 'parentCategory.id': b.id } },
    })
    expect(found.categories).toMatchObject([{ id: c.id }])
    await succeed(app, 'DELETE', `/v1/categories/${b.id}?${IN_TREE}`)
    const top = await succeed(app, 'GET', `/v1/categories/${c.id}?${IN_TREE}`)
    expect(top.category.parentCategory).toBeUndefined()
  })

  it('are at most six levels deep', async () => {
    let parent: string | undefined
    for (let level = 1; level <= 6; level++) parent = (await create(`Level ${level}`, parent)).id
    const reply = await app.call('POST', '/v1/categories', {
      ...TREE,
      category: { name: 'Deeper', parentCategory: { id: parent } },
    })
    expect(codeOf(reply)).toBe('CATEGORY_DEPTH_LIMIT_EXCEEDED')
  })

  it('are hidden with all below them', async () => {
    const coffee = await create('Coffee')
    const beans = await create('Beans', coffee.id)
    const hide = { categoryId: coffee.id, visible: false, revision: '1', ...TREE }
    expect((await succeed(app, 'PATCH', '/v1/categories/visibility', hide)).category.visible).toBe(
      false,
    )
    const visitor = await createTestVisitor(platform)
    expect((await visitor.get(`/v1/categories/${beans.id}?${IN_TREE}`)).status).toBe(404)
    const query = await visitor.post('/v1/categories/query', { query: {}, ...TREE })
    expect((await query.json()).categories).toEqual([])
    const all = await visitor.post('/v1/categories/query', {
      query: {},
      ...TREE,
      returnNonVisibleCategories: true,
    })
    expect(all.status).toBe(403)
    expect((await post('/v1/categories/count', { returnNonVisibleCategories: true })).count).toBe(2)
    const child = await app.call('POST', '/v1/categories', {
      ...TREE,
      category: { name: 'New', parentCategory: { id: coffee.id } },
    })
    expect(codeOf(child)).toBe('PARENT_CATEGORY_HIDDEN')
  })

  it('have products, in the order of their arrangement', async () => {
    const { id } = await create('Coffee')
    const sub = await create('Beans', id)
    const [a, b, c] = [await createProduct('A'), await createProduct('B'), await createProduct('C')]
    const added = await post(`/v1/bulk/categories/${id}/add-items`, {
      items: [item(a), item(b), item(c), item(crypto.randomUUID())],
    })
    expect(added.bulkActionMetadata).toEqual({
      totalSuccesses: 3,
      totalFailures: 1,
      undetailedFailures: 0,
    })
    expect(added.results[0]).toEqual({
      itemMetadata: { item: item(a), originalIndex: 0, success: true },
    })
    await post('/v1/bulk/categories/add-item', { item: item(a), categoryIds: [sub.id] })
    await post(`/v1/categories/${id}/set-arranged-items`, { items: [item(c)] })

    const list = async (more = '') =>
      (await succeed(app, 'GET', `/v1/categories/${id}/list-items?${IN_TREE}${more}`)).items.map(
        (one: { catalogItemId: string }) => one.catalogItemId,
      )
    expect(await list()).toEqual([a, b, c])
    expect(await list('&useCategoryArrangement=true')).toEqual([c, a, b])
    const first = await succeed(
      app,
      'GET',
      `/v1/categories/${id}/list-items?${IN_TREE}&cursorPaging.limit=2`,
    )
    expect(
      await list(`&cursorPaging.cursor=${encodeURIComponent(first.pagingMetadata.cursors.next)}`),
    ).toEqual([c])
    const foreign = await app.call('POST', `/v1/categories/${sub.id}/set-arranged-items`, {
      ...TREE,
      items: [item(b)],
    })
    expect(codeOf(foreign)).toBe('ITEM_NOT_IN_CATEGORY')

    const of = await succeed(
      app,
      'GET',
      `/v1/categories/list-categories-for-item?item.catalogItemId=${a}&item.appId=${STORES_APP_ID}&${IN_TREE}`,
    )
    expect(of.directCategoryIds).toEqual([id, sub.id])
    const product = await succeed(
      app,
      'GET',
      `/v3/products/${a}?fields=DIRECT_CATEGORIES_INFO&fields=ALL_CATEGORIES_INFO`,
    )
    expect(product.product.directCategoriesInfo.categories).toEqual([{ id }, { id: sub.id }])
    await post('/v1/bulk/categories/remove-item', { item: item(a), categoryIds: [id] })
    const items = await post('/v1/categories/list-categories-for-items', { items: [item(a)] })
    expect(items.categoriesForItems).toEqual([
      { item: item(a), directCategoryIds: [sub.id], indirectCategoryIds: [id] },
    ])
    expect(
      (await succeed(app, 'GET', `/v1/categories/${id}?${IN_TREE}`)).category.itemCounter,
    ).toBe(2)
  })

  it('include one of all products, which is nobody’s to change', async () => {
    const product = await createProduct('A')
    const { categoryId } = await succeed(app, 'GET', '/stores/v3/all-products-category')
    const read = await succeed(app, 'GET', `/v1/categories/${categoryId}?${IN_TREE}`)
    expect(read.category).toMatchObject({ name: 'All products', itemCounter: 1 })
    const { items } = await succeed(
      app,
      'GET',
      `/v1/categories/${categoryId}/list-items?${IN_TREE}`,
    )
    expect(items).toEqual([item(product)])
    const deleted = await app.call('DELETE', `/v1/categories/${categoryId}?${IN_TREE}`)
    expect(codeOf(deleted)).toBe('MANAGED_CATEGORY_OPERATION_NOT_ALLOWED')
  })
})

describe('the events of categories', () => {
  it('tell what is made, changed, moved, arranged and deleted, and what comes in and leaves', async () => {
    const top = await create('Coffee')
    const beans = await create('Beans', top.id)
    const product = await createProduct('Yirgacheffe')
    await readEvents()

    await post(`/v1/bulk/categories/${beans.id}/add-items`, { items: [item(product)] })
    await post(`/v1/categories/${beans.id}/set-arranged-items`, { items: [item(product)] })
    await post(`/v1/categories/${beans.id}/move`, { position: 'LAST' })
    await succeed(app, 'PATCH', `/v1/categories/${beans.id}`, {
      ...TREE,
      category: { id: beans.id, revision: '1', managingAppId: STORES_APP_ID },
    })
    await post('/v1/bulk/categories/remove-item', { item: item(product), categoryIds: [beans.id] })
    await succeed(app, 'DELETE', `/v1/categories/${beans.id}?${IN_TREE}`)

    const events = (await readEvents()).filter(({ type }) => type.startsWith(CATEGORY))
    const action = { categoryId: beans.id, ...TREE }
    expect(events.map(({ type, payload }) => [type.slice(CATEGORY.length), payload])).toMatchObject(
      [
        [
          '_item_added_to_category',
          { actionEvent: { body: { ...action, addedItem: item(product) } } },
        ],
        ['_items_arranged_in_category', { slug: 'items_arranged_in_category' }],
        ['_category_moved', { entityId: beans.id, actionEvent: { body: action } }],
        [
          '_updated',
          { updatedEvent: { currentEntity: { revision: '2', managingAppId: STORES_APP_ID } } },
        ],
        ['_item_removed_from_category', { actionEvent: { body: { removedItem: item(product) } } }],
        ['_deleted', { deletedEvent: { deletedEntity: { id: beans.id, name: 'Beans' } } }],
      ],
    )
    const numbers = events.map(({ payload }) => payload.entityEventSequence)
    expect(numbers).toEqual([null, '2', '3', '4', null, '5'])
  })

  it('have the parent and the place of a new category', async () => {
    const top = await create('Coffee')
    await readEvents()
    const beans = await create('Beans', top.id)
    const [created] = (await readEvents()).filter(({ type }) => type === `${CATEGORY}_created`)
    expect(created?.payload.createdEvent.entity).toEqual(beans)
  })
})

const CATEGORY = 'wix.categories.v1.category'

/** The events of the changes since the last call. */
async function readEvents() {
  const rows = await runStatement<StoredChange>(platform.scope.db, {
    text: `
      WITH taken AS (DELETE FROM event_outbox o WHERE o.site_id = $1 RETURNING o.*)
      SELECT ${CHANGE_COLUMNS}
      FROM taken o
      ORDER BY o.change_id`,
    values: [platform.scope.siteId],
  })
  const settings = { publicPlatformUrl: '', publicStorefrontUrl: '' }
  return rows.map(toChange).flatMap((row) =>
    eventsOfChange(row, { settings, merchantData: true }).map(({ type, write }) => ({
      type: type as string,
      // biome-ignore lint/suspicious/noExplicitAny: payloads have as many shapes as there are types.
      payload: write() as any,
    })),
  )
}
