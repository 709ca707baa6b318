import { createHash } from 'node:crypto'
import { serverAudits } from 'graphql-http'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createCollection } from '../catalog/collection/save-collection.ts'
import { saveDisplayCurrencies } from '../catalog/currency/display-currencies.ts'
import { createProduct, deleteProduct } from '../catalog/product/write/save-product.ts'
import { saveTranslation } from '../catalog/translations/save-translation.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { cartOf, lineOf } from '../testing/test-cart.ts'
import { becomeMember, createMember, login, replyOf } from '../testing/test-member.ts'
import { createTestPlatform, PLATFORM_URL, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../testing/test-visitor.ts'

let database: OpenDatabase
let platform: TestPlatform
let visitor: TestVisitor
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  visitor = await createTestVisitor(platform)
})
afterAll(() => database.close())

describe('graphql-http’s audit of a server', () => {
  const results = serverAudits({
    url: `${PLATFORM_URL}/graphql/alpha`,
    fetchFn: (url: string, init?: RequestInit) => {
      const headers = new Headers(init?.headers)
      headers.set('Authorization', visitor.tokens.access_token)
      return platform.fetch(url, { ...init, headers })
    },
  })
  it.each(results.map((audit) => [audit.name, audit] as const))('%s', async (_, audit) => {
    expect(await audit.fn()).toMatchObject({ status: 'ok' })
  })
})

describe('the cart', () => {
  const CART = `query($currency: String) {
    cart(currency: $currency) {
      id count currency revision buyerNote createdDate
      subtotal { amount formatted convertedAmount formattedConverted }
      lineItems {
        quantity productId variantId name url sku availability quantityAvailable
        image { url } description { name text color }
        price { amount } fullPrice { amount } total { amount convertedAmount }
      }
    }
  }`

  it('is null before there is one, then the caller’s own', async () => {
    expect(await ask(CART)).toEqual({ data: { cart: null } })
    const { productId } = await createProduct(platform.scope, {
      ...MUG,
      discount: { type: 'PERCENT', basisPoints: 1000 },
    })
    const { body } = await cartOf(platform, visitor.tokens.access_token).add(productId, 2)

    const { data } = await ask(CART)

    const [line] = body.cart.lineItems
    expect(data.cart).toMatchObject({
      id: body.cart.id,
      count: 2,
      revision: body.cart.revision,
      subtotal: {
        amount: line.lineItemPrice.amount,
        formatted: line.lineItemPrice.formattedAmount,
      },
      lineItems: [
        {
          quantity: 2,
          productId,
          name: line.productName.original,
          url: line.url.url,
          availability: 'AVAILABLE',
          price: { amount: line.price.amount },
          fullPrice: { amount: line.fullPrice.amount },
        },
      ],
    })
    const otherVisitor = await createTestVisitor(platform)
    const asOtherVisitor = await otherVisitor.post('/graphql/alpha', { query: '{ cart { id } }' })
    expect(await asOtherVisitor.json()).toEqual({ data: { cart: null } })
  })

  it('is read in the requested language and currency, and marks deleted items', async () => {
    const { productId } = await createProduct(platform.scope, MUG)
    const gone = await createProduct(platform.scope, { name: 'Gone', priceMinor: 100 })
    await saveDisplayCurrencies(platform.scope, { USD: '2' })
    const content = { name: 'Becher' }
    await saveTranslation(platform.scope, {
      entity: 'product',
      id: productId,
      language: 'de',
      content,
    })
    const cart = cartOf(platform, visitor.tokens.access_token)
    await cart.add(productId)
    await cart.add(gone.productId)
    await deleteProduct(platform.scope, gone.productId)

    const query = { query: CART, variables: { currency: 'usd' } }
    const reply = await visitor.post('/graphql/alpha', query, { 'x-wix-linguist': 'de' })
    const { data } = (await reply.json()) as { data: { cart: object } }

    expect(data.cart).toMatchObject({
      lineItems: [
        { name: 'Becher' },
        { name: 'Gone', url: null, availability: 'NOT_FOUND', total: { amount: '0.00' } },
      ],
    })
    const { subtotal } = data.cart as { subtotal: Record<string, string> }
    expect(Number(subtotal['convertedAmount'])).toBe(2 * Number(subtotal['amount']))
  })

  it('takes as many statements for many line items as for one', async () => {
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        createProduct(platform.scope, { name: `Cup ${at}`, priceMinor: 100 }),
      ),
    )
    const cart = cartOf(platform, visitor.tokens.access_token)
    const statements = async () => {
      await ask(CART)
      const asked = vi.spyOn(pg.Client.prototype, 'query')
      const { errors } = await ask(CART)
      const count = asked.mock.calls.length
      asked.mockRestore()
      expect(errors).toBeUndefined()
      return count
    }
    await cart.add(made[0]?.productId ?? '')
    const one = await statements()
    await cart.call('POST', '/add-to-cart', {
      lineItems: made.map(({ productId }) => lineOf(productId)),
    })
    expect([one, await statements()]).toEqual([2, 2])
  })

  it('is not available to API keys, and cannot be changed', async () => {
    const reader = await createTestApp(platform, ['ECOM.READ_CARTS'])
    const { body } = await reader.call('POST', '/graphql/alpha', { query: '{ cart { id } }' })
    expect(body.errors[0].extensions.code).toBe('CALLER_HAS_NO_CART')
    const without = await createTestApp(platform, [])
    const refused = await without.call('POST', '/graphql/alpha', { query: '{ cart { id } }' })
    expect(refused.body.errors[0].extensions.code).toBe('PERMISSION_DENIED')
    const { errors } = await ask('mutation { addToCart { id } }')
    expect(errors).toHaveLength(1)
  })
})

describe('a query', () => {
  it('finds products with their collections, as the recorded one does', async () => {
    const { collectionId } = await createCollection(platform.scope, { name: 'Cups' })
    const { productId } = await createProduct(platform.scope, {
      ...MUG,
      collectionIds: [collectionId],
    })
    expect(
      await ask('query($n: Int) { products(limit: $n) { id createdDate collections { name } } }', {
        n: 2,
      }),
    ).toEqual({
      data: {
        products: [
          {
            id: productId,
            createdDate: platform.clock.now().toISOString(),
            collections: [{ name: 'Cups' }],
          },
        ],
      },
    })
  })

  it('accepts the filters and sort orders of the wire', async () => {
    for (const priceMinor of [900, 1450, 2900]) {
      await createProduct(platform.scope, { name: `Cup for ${priceMinor}`, priceMinor })
    }
    const { data } = await ask(
      `query($filter: JSON) {
        productPage(filter: $filter, limit: 1, sort: [{ fieldName: "price", order: DESC }]) {
          total hasNext items { price { amount currency } }
        }
      }`,
      { filter: { price: { $lt: 20 } } },
    )
    expect(data.productPage).toEqual({
      total: 2,
      hasNext: true,
      items: [{ price: { amount: '14.50', currency: 'EUR' } }],
    })
  })

  it('names the invalid field of a filter', async () => {
    const { errors } = await ask('query($f: JSON) { products(filter: $f) { id } }', {
      f: { secret: 1 },
    })
    expect(errors[0].extensions).toMatchObject({
      code: 'INVALID_ARGUMENT',
      validationError: { fieldViolations: [{ field: 'filter.secret' }] },
    })
  })

  it.each(['nope', '"text"'])(
    'with the variables %s is refused by GET as a wrong request',
    async (variables) => {
      const parameters = new URLSearchParams({ query: '{ products { id } }', variables })
      const response = await visitor.get(`/graphql/alpha?${parameters}`)

      expect(response.status).toBe(400)
      expect((await response.json()).errors).toMatchObject([
        { extensions: { code: 'BAD_REQUEST' } },
      ])
    },
  )

  it.each(['vase\0', 'v'.repeat(201)])('for words that no search has is refused', async (words) => {
    const search = 'query($words: String!) { searchProducts(expression: $words) { total } }'
    const { errors } = await ask(search, { words })

    expect(errors).toMatchObject([
      {
        message: expect.stringContaining('"expression"'),
        extensions: { code: 'INVALID_ARGUMENT' },
      },
    ])
  })

  it('shows costs and hidden products only to those who may see them', async () => {
    await createProduct(platform.scope, { ...MUG, visible: false })
    const query = '{ products { name cost { amount } } }'
    expect((await ask(query)).data.products).toEqual([])

    const app = await createTestApp(platform, ['WIX_STORES.READ_MERCHANT_DATA'])
    const { body } = await app.call('POST', '/graphql/alpha', { query })
    expect(body.data.products).toEqual([{ name: 'Mug', cost: { amount: '6.00' } }])
  })

  it('returns the signed-in member only', async () => {
    const query = '{ currentMember { id loginEmail } }'
    expect((await ask(query)).data).toEqual({ currentMember: null })

    await createMember(platform, 'ada@example.com')
    const member = await becomeMember(platform, visitor, await replyOf(login(visitor)))
    const { data } = await ask(query, {}, member)
    expect(data.currentMember).toMatchObject({ loginEmail: 'ada@example.com' })
  })

  it('costs as many statements for fifty products as for one', async () => {
    const { collectionId } = await createCollection(platform.scope, { name: 'Cups' })
    const query = `{
      products { name collections { name products(limit: 2) { name } } variants { sku } }
    }`
    await createProduct(platform.scope, { ...MUG, collectionIds: [collectionId] })
    // What the very first request looks up about the site is kept.
    await ask(query)
    const forOne = await countStatements(() => ask(query))
    for (let index = 1; index < 50; index++) {
      const { collectionId: another } = await createCollection(platform.scope, {
        name: `Cups ${index}`,
      })
      await createProduct(platform.scope, { ...MUG, sku: '', collectionIds: [another] })
    }
    expect(await countStatements(() => ask(query))).toBe(forOne)
    expect(forOne).toBeLessThanOrEqual(8)
  })
})

describe('SR-88: a query is refused', () => {
  const deep = (levels: number) =>
    `${'{ collections { products(limit: 1) '.repeat(levels)}{ id }${' } }'.repeat(levels)}`
  it.each([
    ['that is too deep', deep(6), 'levels'],
    ['with too many aliases', `{ ${range(16, (n) => `a${n}: products { id }`)} }`, 'aliases'],
    [
      'with too many fields at its root',
      `{ ${range(11, () => '__typename')} }`,
      'fields at its root',
    ],
    [
      'with too many directives',
      `{ products { ${range(11, () => 'id @skip(if: false)')} } }`,
      'directives',
    ],
    [
      'that costs too much',
      '{ collections(limit: 100) { products(limit: 100) { id } } }',
      'points of cost',
    ],
    ['whose fragments multiply', fragmentBomb(), 'points of cost'],
    [
      'with too many tokens',
      `{ products { ${range(1_000, () => 'id')} } }`,
      'Document contains more than 1000 tokens',
    ],
  ])('%s', async (_, query, reason) => {
    const { errors, data } = await ask(query)
    expect(data).toBeUndefined()
    expect(errors.map(({ message }: Error) => message).join()).toContain(reason)
  })

  it('that exceeds the cost limit with these variables, though not with others', async () => {
    const query = 'query ($n: Int) { collections(limit: $n) { products(limit: $n) { id } } }'
    expect((await ask(query, { n: 1 })).errors).toBeUndefined()
    const { errors } = await ask(query, { n: 100 })
    expect(errors[0].message).toContain('points of cost')
    expect((await ask(query, { n: 1 })).errors).toBeUndefined()
  })

  it.each([
    'products(limit: -1) { id }',
    'products(offset: -1) { id }',
    'products(limit: 101) { id }',
    'productPage(offset: 10001) { total }',
    'collections(limit: -1) { id }',
    'searchProducts(expression: "vase", limit: -1) { total }',
  ])('that asks for a page beyond the limits: %s', async (field) => {
    const { errors } = await ask(`{ ${field} }`)
    expect(errors[0].message).toMatch(/"(limit|offset)" has to be 0 to/)
  })

  it('in a batch', async () => {
    const query = { query: '{ __typename }' }
    const response = await visitor.post('/graphql/alpha', [query, query])
    expect(response.status).toBe(400)
  })

  it('when it requests the schema in production, without suggestions in errors', async () => {
    const strict = await createTestPlatform(database, { isProduction: true })
    const otherVisitor = await createTestVisitor(strict)
    const { errors } = await ask('{ __schema { types { name } } }', {}, otherVisitor)
    expect(errors[0].message).toContain('introspection')
    const misspelled = await ask('{ product { id } productz { id } }', {}, otherVisitor)
    expect(JSON.stringify(misspelled.errors)).not.toContain('Did you mean')
  })

  it.each([
    ['another version', '/graphql/beta', 404],
    ['no token', '/graphql/alpha', 401],
  ])('for %s', async (_, path, status) => {
    const init = status === 401 ? {} : { headers: { Authorization: visitor.tokens.access_token } }
    expect((await platform.fetch(`${path}?query={__typename}`, init)).status).toBe(status)
  })
})

describe('a persisted query', () => {
  const query = '{ products { name } }'
  const sha256Hash = createHash('sha256').update(query).digest('hex')
  const extensions = { persistedQuery: { version: 1, sha256Hash } }

  it('is sent once with its hash, and then by its hash only', async () => {
    const unknown = await send({ extensions })
    expect(unknown.errors[0]).toMatchObject({
      message: 'PersistedQueryNotFound',
      extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' },
    })
    await send({ query, extensions })
    expect(await send({ extensions })).toEqual({ data: { products: [] } })
  })

  it('is answered, but not cached, when it is too long', async () => {
    const long = `${query}${' '.repeat(16_384)}`
    const longHash = createHash('sha256').update(long).digest('hex')
    const named = { persistedQuery: { version: 1, sha256Hash: longHash } }
    expect(await send({ query: long, extensions: named })).toEqual({ data: { products: [] } })
    expect((await send({ extensions: named })).errors[0].message).toBe('PersistedQueryNotFound')
  })

  it('is cached only under its own hash', async () => {
    const { errors } = await send({ query: '{ collections { name } }', extensions })
    expect(errors[0].message).toContain('not that of the query')
  })
})

const MUG = { name: 'Mug', priceMinor: 1450, costMinor: 600, sku: 'MUG' }

function fragmentBomb() {
  const fragments = range(20, (n) => `fragment f${n} on Product { ...f${n + 1} ...f${n + 1} id }`)
  return `{ products { ...f0 } } ${fragments} fragment f20 on Product { id }`
}

function range(count: number, write: (index: number) => string) {
  return Array.from({ length: count }, (_, index) => write(index)).join(' ')
}

function ask(query: string, variables: object = {}, asker: TestVisitor = visitor) {
  return send({ query, variables }, asker)
}

// biome-ignore lint/suspicious/noExplicitAny: as many shapes as there are queries.
async function send(body: object, asker: TestVisitor = visitor): Promise<any> {
  return (await asker.post('/graphql/alpha', body)).json()
}

async function countStatements(work: () => Promise<unknown>) {
  const { pool } = database
  const original = pool.query
  let count = 0
  Object.assign(pool, {
    query(...args: unknown[]) {
      count += 1
      return (original as (...all: unknown[]) => unknown).apply(pool, args)
    },
  })
  try {
    await work()
    return count
  } finally {
    Object.assign(pool, { query: original })
  }
}
