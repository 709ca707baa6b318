/**
 * The request at the shop's own address, as its sender sees it, with the address of the client appended to
 * `X-Forwarded-For`, as by a proxy.
 *
 * What arrives from a proxy that terminates TLS says http, and React Router refuses forms whose `Origin` differs from their
 * URL. Which origins may send forms is decided by `isFromThisShop`, also for the shop's own address.
 */
export function requestAtShop(
  request: Request,
  { storefrontUrl, address }: { storefrontUrl: string; address: string | undefined },
): Request {
  const { method, body, signal } = request
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  const chain = [headers.get('X-Forwarded-For'), address].filter(Boolean).join(', ')
  if (chain !== '') headers.set('X-Forwarded-For', chain)
  const init = { method, headers, body, signal, ...(body && { duplex: 'half' }) }
  return new Request(storefrontUrl + pathname + search, init)
}
