const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whether a request may change something: it is safe by its method, or the browser says that a page
 * of this shop sent it.
 *
 * A request that says nothing of where it comes from is refused: every browser that sends our
 * cookies says it.
 */
export function isFromThisShop(request: Request, shopOrigin: string): boolean {
  if (SAFE_METHODS.includes(request.method)) return true

  const site = request.headers.get('Sec-Fetch-Site')
  const origin = request.headers.get('Origin')
  if (site !== null && site !== 'same-origin') return false
  if (origin !== null) return origin === shopOrigin
  return site === 'same-origin'
}
