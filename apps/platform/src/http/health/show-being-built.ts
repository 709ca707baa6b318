import type { Context } from 'hono'

/** What `npm start` builds while the shop is open already: a page that asks for itself again. */
export function showBeingBuilt(c: Context, what: string): Response {
  c.header('Refresh', '2')
  c.header('Retry-After', '2')
  return c.text(`${what} is being built. This page opens as soon as it is there.`, 503)
}
