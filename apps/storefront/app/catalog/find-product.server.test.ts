import { createClient } from '@vitrine/client'
import { expect, it } from 'vitest'
import { findProduct } from './find-product.server.ts'

it('reads a product with its variants in one request', async () => {
  const { client, requests } = setUp({ products: [{ slug: 'moon-vase', variants: [{}, {}] }] })

  const product = await findProduct(client, 'moon-vase')

  expect(product?.variants).toHaveLength(2)
  expect(requests).toEqual(['/stores-reader/v1/products/query-platformized'])
})

it('is null where no product has the slug', async () => {
  const { client, requests } = setUp({ products: [], slug: null })

  expect(await findProduct(client, 'moon-vase')).toBeNull()
  expect(requests).toEqual([
    '/stores-reader/v1/products/query-platformized',
    '/stores-reader/v1/products/moved/moon-vase',
  ])
})

it('is null for a slug that the platform rejects, and throws other errors', async () => {
  expect(await findProduct(setUp({}, 400).client, '\0')).toBeNull()
  await expect(findProduct(setUp({}, 404).client, 'moon-vase')).rejects.toMatchObject({
    status: 404,
  })
})

/** A client of a platform that gives every catalog request the same reply; `requests` are their paths. */
function setUp(reply: object, status = 200) {
  const requests: string[] = []
  const client = createClient({
    clientId: 'a shop',
    fetch: async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url)
      if (pathname === '/oauth2/token') return Response.json(VISITOR)
      requests.push(pathname)
      return Response.json(reply, { status })
    },
  })
  return { client, requests }
}

const VISITOR = {
  access_token: 'visitor-access',
  refresh_token: 'visitor-refresh',
  expires_in: 14_400,
  token_type: 'Bearer',
}
