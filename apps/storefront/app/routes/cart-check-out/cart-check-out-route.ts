import { isPlatformError } from '@vitrine/client'
import { redirect } from 'react-router'
import { readCartCount, writeCartCount } from '../../cart/cart-count-cookie.ts'
import { readDeliveryCountry } from '../../cart/delivery-country-cookie.ts'
import { ownEnvironment } from '../../environment.server.ts'
import { inShop } from '../../language/in-shop.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { readVisitChoice } from '../../visits/visit-choice.ts'
import type { Route } from './+types/cart-check-out-route'

/** Who opens the address, or comes back to it, meant the cart. */
export function loader() {
  return redirect('/cart')
}

/** Makes a checkout of the cart and hands the shopper over to its page on the platform. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ask, countVisits } = context.get(requestScope)
  const cookieHeader = request.headers.get('Cookie')
  const country = readDeliveryCountry(cookieHeader)
  const { storefrontUrl } = ownEnvironment()
  const url = await ask(async ({ currentCart, redirects }) => {
    const { checkoutId } = await currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
      ...(country && { shippingAddress: { country } }),
    })
    const { redirectSession } = await redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: {
        cartPageUrl: `${storefrontUrl}${inShop('/cart')}`,
        postFlowUrl: `${storefrontUrl}${inShop('/')}`,
      },
    })
    return redirectSession.fullUrl
  }).catch((error: unknown) => {
    if (isPlatformError(error) && error.status < 500) return null
    throw error
  })
  if (url === null) return redirect('/cart?problem=check-out', 303)
  if (readVisitChoice(request.headers) === 'counted') {
    // Nobody waits for a count, or for one that fails.
    countVisits([{ step: 'checkout' }]).catch(() => {})
  }
  const { count } = readCartCount(cookieHeader)
  return redirect(url, {
    status: 303,
    // Once it is paid the cart is empty, and nobody tells this browser.
    headers: { 'Set-Cookie': writeCartCount({ count, state: 'doubtful' }) },
  })
}
