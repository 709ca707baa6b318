import { createClient, memoryStorage, type TokenRole, type VitrineClient } from '@vitrine/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { type LoadedOrders, useOrders, VitrineProvider } from './index.ts'

it('loads the orders of the search when it is asked for them, and no sooner', async () => {
  const { client, fetch } = setUp()
  const { status, promise } = read(client)
  expect(status).toBe('pending')
  expect(await promise).toEqual({ items: [{ id: 'o1' }], hasNext: true })
  expect(read(client)).toMatchObject({ status: 'ready', value: { items: [{ id: 'o1' }] } })
  await read(client).promise
  expect(searchesOf(fetch)).toEqual([{ cursorPaging: { limit: 1 } }])
})

it('goes on after the last page that was loaded', async () => {
  const { client, fetch } = setUp()
  await read(client).promise
  await read(client).loadMore()
  expect(searchesOf(fetch).at(-1)).toEqual({ cursorPaging: { cursor: 'next', limit: 1 } })
})

it('reports why there are none, and loads again', async () => {
  const { client, fetch } = setUp()
  fetch.mockImplementationOnce(async () => Response.json({ message: 'busy' }, { status: 403 }))
  await expect(read(client).promise).rejects.toThrow('busy')
  expect(read(client)).toMatchObject({ status: 'failed', value: undefined })
  await read(client).reload()
  expect(read(client).status).toBe('ready')
})

it('shows nothing of the member who was signed in before', async () => {
  const { client } = setUp()
  await read(client).promise
  await client.auth.setTokens(tokens('visitor'))
  await client.auth.setTokens(tokens('member'))
  expect(read(client)).toMatchObject({ status: 'pending', value: undefined })
})

/** What the hook returns in a render. */
function read(client: VitrineClient): LoadedOrders {
  let found: LoadedOrders | undefined
  function Probe() {
    found = useOrders({ cursorPaging: { limit: 1 } })
    return null
  }
  renderToString(
    <VitrineProvider client={client}>
      <Probe />
    </VitrineProvider>,
  )
  if (!found) throw new Error('The hook was not called.')
  return found
}

function setUp() {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) =>
    Response.json({ orders: [{ id: 'o1' }], metadata: { cursors: { next: 'next' } } }),
  )
  const client = createClient({
    clientId: 'c',
    host: 'https://api.example',
    fetch,
    storage: memoryStorage(tokens('member')),
  })
  return { client, fetch }
}

const searchesOf = (fetch: ReturnType<typeof setUp>['fetch']) =>
  fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).search)

function tokens(role: TokenRole) {
  return {
    accessToken: { value: `access-${role}`, expiresAt: Number.MAX_SAFE_INTEGER },
    refreshToken: { value: `refresh-${role}`, role },
  }
}
