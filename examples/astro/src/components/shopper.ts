import type { AstroGlobal } from 'astro'
import { findCart } from '../../server/cart.ts'
import { shopperClient } from '../../server/store.ts'

/** The shopper of a request with their cart; renewed tokens go into the cookie of the response. */
export async function readShopper(
  { request, response }: Pick<AstroGlobal, 'request' | 'response'>,
  language: string,
) {
  const cookies = request.headers.get('cookie')
  const client = shopperClient(language, cookies, (header) =>
    response.headers.append('Set-Cookie', header),
  )
  const cart = await findCart(client, cookies)
  const { refreshToken } = await client.auth.getTokens()
  return { client, cart, isMember: refreshToken.role === 'member' }
}
