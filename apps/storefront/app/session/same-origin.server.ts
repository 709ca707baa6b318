const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whether a request may change data: its method is safe, or its headers name this shop's origin.
 *
 * A request without `Sec-Fetch-Site` and `Origin` is rejected: every browser that sends our cookies sends one of them.
 */
export function isFromThisShop(request: Request, shopOrigin: string): boolean {
  if (SAFE_METHODS.includes(request.method)) return true

  const site = request.headers.get('Sec-Fetch-Site')
  const origin = request.headers.get('Origin')
  if (site !== null && site !== 'same-origin') return false
  if (origin !== null) return origin === shopOrigin
  return site === 'same-origin'
}
