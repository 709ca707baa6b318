import { createClient, type Product, type VitrineClient } from '@vitrine/client'
import { type ReactNode, Suspense, use } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import {
  PreWarmFrame,
  SilentSignInFrame,
  useCart,
  usePasswordRecovery,
  useProduct,
  useProducts,
  useRegister,
  useSignIn,
  useVariantSelection,
  useVerification,
  VitrineProvider,
} from './index.ts'

describe('on a server', () => {
  it('no hook sends a request unless its promise is read', async () => {
    const { client, fetch } = setUp()
    function Everything() {
      const { status } = useProduct({ slug: 'mug' })
      const { loadingMore } = useProducts((query) => query.limit(12))
      const { count, pending } = useCart()
      const { progress } = useSignIn()
      useRegister()
      useVerification()
      const { recovery } = usePasswordRecovery()
      return (
        <p>{[status, loadingMore, count, pending, progress.loginState, recovery.step].join(' ')}</p>
      )
    }

    expect(render(client, <Everything />)).toBe('<p>pending false 0 false INITIAL INITIAL</p>')
    await settled()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('one client for all requests is warned of, once', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    for (let request = 0; request < 4; request++) render(setUp().client, null)
    expect(warn).not.toHaveBeenCalled()

    const { client } = setUp()
    for (let request = 0; request < 4; request++) render(client, null)
    expect(warn.mock.calls).toEqual([[expect.stringContaining('a client for each request')]])
    warn.mockRestore()
  })

  it('frames render nothing', async () => {
    const { client, fetch } = setUp()
    const frames = [
      <PreWarmFrame key="warm" force />,
      <SilentSignInFrame key="sign in" sessionToken="s" />,
    ]
    expect(render(client, frames)).toBe('')
    await settled()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('a product that a loader has loaded is rendered at once', async () => {
    const { client, fetch } = setUp()
    function Title() {
      return useProduct({ slug: 'mug' }, { name: 'Mug' } as Product).value?.name
    }
    expect(render(client, <Title />)).toBe('Mug')
    await settled()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('a suspended product is streamed when it is loaded', async () => {
    const { client } = setUp()
    function Title() {
      return <h1>{use(useProduct({ slug: 'mug' }).promise)?.name}</h1>
    }
    expect(await stream(client, <Title />)).toContain('<h1>Mug</h1>')
  })

  it('suspended products are streamed when they are loaded', async () => {
    const { client } = setUp()
    function Names() {
      const { items } = use(useProducts((query) => query.eq('productType', 'physical')).promise)
      return <p>{items.map(({ name }) => name).join(', ')}</p>
    }
    expect(await stream(client, <Names />)).toContain('<p>Mug</p>')
  })

  it('a suspended cart is streamed, and null when there is none', async () => {
    const { client } = setUp()
    function Bag() {
      return <p>{use(useCart().promise) === null ? 'empty' : 'full'}</p>
    }
    expect(await stream(client, <Bag />)).toContain('<p>empty</p>')
  })
})

it('a selection has only choices of the product', () => {
  const product = {
    productOptions: [
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: [{ description: 'M', value: 'M', visible: true, inStock: true }],
      },
    ],
    variants: [
      { id: 'm', choices: { Size: 'M' }, variant: { visible: true }, stock: { inStock: true } },
    ],
  } as unknown as Product
  function Selection() {
    const { variant, purchasable } = useVariantSelection(product, { Size: 'M' })
    return `${variant?.id} ${purchasable}`
  }
  expect(renderToString(<Selection />)).toBe('m true')
})

it('forms of one client share the state of the sign-in, those of another do not', async () => {
  const { client } = setUp()
  const other = setUp().client
  let signIn: ReturnType<typeof useSignIn>['signIn'] | undefined
  function SignIn() {
    signIn = useSignIn().signIn
    return null
  }
  function Code() {
    return useVerification().progress.loginState
  }
  render(client, <SignIn />)

  await signIn?.({ email: 'ada@store.example', password: 'p' })

  expect(render(client, <Code />)).toBe('EMAIL_VERIFICATION_REQUIRED')
  expect(render(other, <Code />)).toBe('INITIAL')
})

/** A request is sent some microtasks after the call. */
function settled() {
  return new Promise((resolve) => setImmediate(resolve))
}

function render(client: VitrineClient, children: ReactNode) {
  return renderToString(<VitrineProvider client={client}>{children}</VitrineProvider>)
}

async function stream(client: VitrineClient, children: ReactNode) {
  const body = await renderToReadableStream(
    <VitrineProvider client={client}>
      <Suspense fallback="…">{children}</Suspense>
    </VitrineProvider>,
  )
  await body.allReady
  return new Response(body).text()
}

/** A platform with one product, an empty cart, and e-mails to verify. */
function setUp() {
  const fetch = vi.fn(async (url: string) => {
    const { pathname } = new URL(url)
    if (pathname === '/oauth2/token') {
      return Response.json({ access_token: 'a', expires_in: 600, refresh_token: 'r' })
    }
    if (pathname.endsWith('/carts/current')) {
      const applicationError = { code: 'OWNED_CART_NOT_FOUND', description: 'none' }
      return Response.json({ message: 'none', details: { applicationError } }, { status: 404 })
    }
    if (pathname.endsWith('/login')) {
      return Response.json({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 's' })
    }
    return Response.json({ products: [{ id: 'p', name: 'Mug' }], metadata: { total: 1 } })
  })
  return { client: createClient({ clientId: 'c', host: 'https://api.example', fetch }), fetch }
}
