import { type Cart, STORES_APP_ID, type VitrineClient, VitrineError } from '@vitrine/client'
import { findProduct, findVariant } from './products.ts'
import { origin } from './settings.ts'
import { hasSession, shopperClient } from './store.ts'

/** Bytes; a form of this shop has a few hundred. */
const MAX_FORM_BYTES = 64 * 1024

/** The shopper's cart, or null while there is none. */
export async function findCart(
  client: VitrineClient,
  cookies: string | null,
): Promise<Cart | null> {
  return hasSession(cookies) ? client.currentCart.findCurrentCart() : null
}

/** How many pieces are in a cart. */
export function countItems(cart: Cart | null): number {
  return cart?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
}

/** Answers a form that adds to the cart, changes it or leads to the checkout: always with a page to go to. */
export async function changeCart(request: Request, language: string): Promise<Response> {
  if (request.headers.get('origin') !== origin) return new Response(null, { status: 403 })
  const length = Number(request.headers.get('content-length'))
  if (length > MAX_FORM_BYTES) return new Response(null, { status: 413 })
  const form = await request.formData().catch(() => null)
  if (!form) return new Response(null, { status: 400 })

  const headers = new Headers()
  const client = shopperClient(language, request.headers.get('cookie'), (header) =>
    headers.append('Set-Cookie', header),
  )
  headers.set('Location', await pageAfter(client, language, form))
  return new Response(null, { status: 303, headers })
}

async function pageAfter(client: VitrineClient, language: string, form: FormData) {
  const cart = `/${language}/cart`
  try {
    switch (form.get('action')) {
      case 'add':
        return (await addProduct(client, language, form)) ?? cart
      case 'update':
        await client.currentCart.updateCurrentCartLineItemQuantity([
          { id: text(form, 'line'), quantity: quantityIn(form) },
        ])
        return cart
      case 'remove':
        await client.currentCart.removeLineItemsFromCurrentCart([text(form, 'line')])
        return cart
      case 'checkout':
        return await openCheckout(client, language)
      default:
        return cart
    }
  } catch (error) {
    if (!(error instanceof VitrineError)) throw error
    console.error(error)
    return `${cart}?problem=failed`
  }
}

/** The page to go to where the product could not be added; otherwise nothing. */
async function addProduct(client: VitrineClient, language: string, form: FormData) {
  const slug = text(form, 'product')
  const product = await findProduct(language, slug)
  if (!product) return `/${language}`
  const variant = findVariant(product, (option) => text(form, `option:${option}`))
  if (!variant) return `/${language}/products/${encodeURIComponent(slug)}?problem=unavailable`
  const catalogReference = {
    appId: STORES_APP_ID,
    catalogItemId: product.id,
    options: { variantId: variant.id },
  }
  await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] })
  return null
}

/** The address of the platform's page of a new checkout. */
async function openCheckout({ currentCart, redirects }: VitrineClient, language: string) {
  const { checkoutId } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  const { redirectSession } = await redirects.createRedirectSession({
    ecomCheckout: { checkoutId },
    callbacks: { postFlowUrl: `${origin}/${language}` },
  })
  return redirectSession.fullUrl
}

function text(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function quantityIn(form: FormData) {
  const quantity = Number(text(form, 'quantity'))
  return Number.isInteger(quantity) && quantity >= 1 ? Math.min(quantity, 100_000) : 1
}
