import { expect, it } from 'vitest'
import { createClient } from './create-client.ts'
import { PlatformError } from './errors.ts'
import { createGraphql } from './graphql.ts'
import { recordPlatform } from './recorded-fetch.fixture.ts'

it('says in the words of the specification that a query failed, and keeps what the platform said', async () => {
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
