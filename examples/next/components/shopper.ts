import { headers } from 'next/headers'
import { cache } from 'react'
import { findCart } from '../server/cart.ts'
import { shopperClient } from '../server/store.ts'

/** The shopper of a request with their cart; read once for a page and its layout. */
export const readShopper = cache(async (language: string) => {
  const cookies = (await headers()).get('cookie')
  // Tokens have been renewed before, by the proxy.
  const client = shopperClient(language, cookies, () => {})
  const { refreshToken } = await client.auth.getTokens()
  const cart = await findCart(client, cookies)
  return { client, cart, isMember: refreshToken.role === 'member' }
})
