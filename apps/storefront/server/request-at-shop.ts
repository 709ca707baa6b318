import type { PageRequest } from '../app/page-cache/page-request.ts'

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
): PageRequest {
  const { pathname, search } = new URL(request.url)
  const { method } = request
  const url = storefrontUrl + toDecodable(pathname) + search
  return {
    method,
    url,
    headers: request.headers,
    toRequest() {
      const { body, signal } = request
      const headers = new Headers(request.headers)
      const chain = [headers.get('X-Forwarded-For'), address].filter(Boolean).join(', ')
      if (chain !== '') headers.set('X-Forwarded-For', chain)
      // What is no origin would be an error of the router.
      if (!URL.canParse(headers.get('Origin') ?? storefrontUrl)) headers.set('Origin', 'null')
      return new Request(url, { method, headers, body, signal, ...(body && { duplex: 'half' }) })
    },
  }
}

/** A path that cannot be decoded is that of no page; the router would log warnings of it. */
function toDecodable(path: string): string {
  return decode(path) === undefined ? path.replaceAll('%', encodeURIComponent('\ufffd')) : path
}

function decode(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
