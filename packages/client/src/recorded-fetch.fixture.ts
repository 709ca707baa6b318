import type { Fetch } from './http/transport.ts'

export interface RecordedRequest {
  method: string
  url: string
  /** Path and query. */
  path: string
  headers: Headers
  /** The parsed JSON body. */
  body: unknown
}

/** A `fetch` that answers from a function and records its requests. */
export function recordFetch(
  answer: (request: RecordedRequest, count: number) => Response | Promise<Response>,
) {
  const requests: RecordedRequest[] = []
  const fetch: Fetch = async (url, init) => {
    const { pathname, search } = new URL(url)
    const request = {
      method: init.method ?? 'GET',
      url,
      path: pathname + search,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    requests.push(request)
    return answer(request, requests.length)
  }
  return { fetch, requests }
}

/** The reply of the token endpoint: tokens named after the grant of the request. */
export function tokenReply({ body }: RecordedRequest) {
  const { grantType } = body as { grantType: string }
  return Response.json({
    access_token: `access-by-${grantType}`,
    token_type: 'Bearer',
    expires_in: 14_400,
    refresh_token: `refresh-by-${grantType}`,
  })
}

/** A platform whose tokens work and whose other calls are answered by `answer`. */
export function recordPlatform(
  answer: (request: RecordedRequest, count: number) => Response | Promise<Response>,
) {
  let calls = 0
  return recordFetch((request) =>
    request.path === '/oauth2/token' ? tokenReply(request) : answer(request, ++calls),
  )
}
