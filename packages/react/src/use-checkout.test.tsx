import { createClient, memoryStorage, type TokenRole, type VitrineClient } from '@vitrine/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { type BuyerCheckout, useCheckout, VitrineProvider } from './index.ts'

it('shows the checkout once it has been read, and never while a server renders', async () => {
  const { client, fetch } = setUp()
  expect(read(client)).toMatchObject({ status: 'pending', value: undefined })
  expect(fetch).not.toHaveBeenCalled()
  await read(client).reload()
  expect(read(client)).toMatchObject({ status: 'ready', value: { id: 'c', buyerNote: '' } })
})

it('shows a change to every component with the same checkout, and sends it as the wire says', async () => {
  const { client, sent } = setUp()
  await read(client).update({ buyerNote: 'Soon' })
  expect(read(client)).toMatchObject({ status: 'ready', value: { buyerNote: 'Soon' } })

  await read(client).setEmail('ada@store.example')
  await read(client).chooseDelivery({ code: 'post', carrierId: null })
  await read(client).applyCoupon('SPRING')
  expect(sent()).toEqual([
    { checkout: { id: 'c', buyerNote: 'Soon' } },
    { checkout: { id: 'c', buyerInfo: { email: 'ada@store.example' } } },
    { checkout: { id: 'c', shippingInfo: { selectedCarrierServiceOption: { code: 'post' } } } },
    { checkout: { id: 'c' }, couponCode: 'SPRING' },
  ])
})

it('reports why a change was refused', async () => {
  const { client, fetch } = setUp()
  fetch.mockImplementationOnce(async () => Response.json({ message: 'no' }, { status: 400 }))
  await expect(read(client).setEmail('')).rejects.toThrow('no')
  expect(read(client).changeError).toMatchObject({ status: 400 })
})

it('shows nothing of the buyer who was signed in before', async () => {
  const { client } = setUp()
  await read(client).reload()
  await client.auth.setTokens(tokens('member'))
  expect(read(client)).toMatchObject({ status: 'pending', value: undefined })
})

/** What the hook returns in a render. */
function read(client: VitrineClient): BuyerCheckout {
  let found: BuyerCheckout | undefined
  function Probe() {
    found = useCheckout('c')
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

/** A platform that keeps the note of one checkout. */
function setUp() {
  let buyerNote = ''
  const fetch = vi.fn(async (_url: string, { body }: RequestInit = {}) => {
    buyerNote = JSON.parse(String(body ?? '{}')).checkout?.buyerNote ?? buyerNote
    return Response.json({ checkout: { id: 'c', buyerNote } })
  })
  const client = createClient({
    clientId: 'c',
    fetch,
    storage: memoryStorage(tokens('visitor')),
  })
  const sent = () =>
    fetch.mock.calls.flatMap(([, init]) => (init?.body ? [JSON.parse(String(init.body))] : []))
  return { client, fetch, sent }
}

function tokens(role: TokenRole) {
  return {
    accessToken: { value: `access-${role}`, expiresAt: Number.MAX_SAFE_INTEGER },
    refreshToken: { value: `refresh-${role}`, role },
  }
}
