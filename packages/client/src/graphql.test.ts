import { expect, expectTypeOf, it } from 'vitest'
import { createClient } from './create-client.ts'
import { PlatformError } from './errors.ts'
import { createGraphql, type TypedGraphqlDocument } from './graphql.ts'
import { recordPlatform } from './recorded-fetch.fixture.ts'

it('has the message of the specification when a query fails, and the platform’s reply', async () => {
  const { fetch } = recordPlatform(() =>
    Response.json(
      { message: 'no', details: { applicationError: { code: 'DENIED', description: 'no' } } },
      { status: 403, headers: { 'x-wix-request-id': 'r-1' } },
    ),
  )
  const graphql = createGraphql(createClient({ clientId: 'c', fetch }))

  const failure = await graphql('{ a }').catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(PlatformError)
  expect(failure).toMatchObject({
    message: 'GraphQL request failed with status 403',
    status: 403,
    code: 'DENIED',
    requestId: 'r-1',
    cause: { message: 'no' },
  })
})

it('uses the types of a typed document, and requires its variables', async () => {
  const { fetch, requests } = recordPlatform(() => Response.json({ data: { products: [] } }))
  const graphql = createGraphql(createClient({ clientId: 'c', fetch }))
  const text = 'query($n: Int!) { products(limit: $n) { name } }'
  const document: TypedGraphqlDocument<{ products: { name: string }[] }, { n: number }> = {
    toString: () => text,
  }

  const { data } = await graphql(document, { n: 2 })

  expectTypeOf(data).toEqualTypeOf<{ products: { name: string }[] }>()
  // @ts-expect-error The document requires a number.
  void (() => graphql(document, { n: 'two' }))
  // @ts-expect-error It requires its variables.
  void (() => graphql(document))
  expect(requests.at(-1)?.body).toEqual({ query: text, variables: { n: 2 } })
})

it('uses the types of the platform’s schema for an untyped query', async () => {
  const { fetch } = recordPlatform(() => Response.json({ data: { cart: null } }))
  const graphql = createGraphql(createClient({ clientId: 'c', fetch }))

  const { data } = await graphql('{ cart { id } products { price { amount } } }')

  expectTypeOf(data.products?.[0]?.price?.amount).toEqualTypeOf<string | undefined>()
  expectTypeOf(data.cart?.id).toEqualTypeOf<string | undefined>()
  // @ts-expect-error There is no such field.
  void data.orders
  expect(data.cart).toBeNull()
})
