import { createClient } from '@vitrine/client'
import { expect, it } from 'vitest'
import { buyAgain } from './buy-again.server.ts'

it('adds everything in one request', async () => {
  const { client, added } = setUp({})
  expect(await buyAgain(client, 'order')).toEqual({ count: 3, missing: 0, incomplete: [] })
  expect(added).toEqual([['vase', 'mug', 'tea']])
})

it('tells what is not sold any more from what needs a choice that the order does not have', async () => {
  const { client, added } = setUp({
    mug: Response.json({ message: 'gone' }, { status: 404 }),
    tea: Response.json(REQUIRED, { status: 400 }),
  })
  expect(await buyAgain(client, 'order')).toEqual({ count: 1, missing: 1, incomplete: ['tea'] })
  expect(added).toEqual([['vase']])
})

it('throws what is no answer about a product', async () => {
  const { client } = setUp({ tea: Response.json({}, { status: 403 }) })
  await expect(buyAgain(client, 'order')).rejects.toMatchObject({ status: 403 })
})

/** A platform with an order of a vase, a mug and tea, whose cart refuses some; `added` are the products it has taken. */
function setUp(refused: Record<string, Response>) {
  const added: string[][] = []
  const client = createClient({
    clientId: 'a shop',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      if (pathname === '/oauth2/token') return Response.json(VISITOR)
      if (!pathname.endsWith('/add-to-cart')) return Response.json({ order: ORDER })
      const { lineItems } = (await request.json()) as typeof ORDER
      const ids = lineItems.map(({ catalogReference }) => catalogReference.catalogItemId)
      const refusal = ids.flatMap((id) => refused[id] ?? [])[0]
      if (refusal) return refusal.clone()
      added.push(ids)
      return Response.json({ cart: { lineItems } })
    },
  })
  return { client, added }
}

const ORDER = {
  lineItems: ['vase', 'mug', 'tea'].map((catalogItemId) => ({
    quantity: 1,
    catalogReference: { catalogItemId, appId: 'stores' },
  })),
}

const REQUIRED = {
  message: 'invalid',
  details: {
    validationError: { fieldViolations: [{ field: 'options', violatedRule: 'REQUIRED_FIELD' }] },
  },
}

const VISITOR = {
  access_token: 'visitor-access',
  refresh_token: 'visitor-refresh',
  expires_in: 14_400,
  token_type: 'Bearer',
}
