import { describe, expect, it, vi } from 'vitest'
import { recordFetch } from '../recorded-fetch.fixture.ts'
import { createTransport, type Fetch, isBusy } from './transport.ts'

const url = 'https://api.example/v1/products?secret=1'
const NOW = Date.UTC(2026, 10, 20, 12)

describe('a read that the busy platform refuses', () => {
  it('is sent again after Retry-After in seconds', async () => {
    const { transport, requests, delay } = setUp((_, count) =>
      count === 1 ? busy({ 'retry-after': '2' }) : Response.json({ ok: true }),
    )

    const reply = await transport.exchange(url, {}, isBusy)

    expect(reply.body).toEqual({ ok: true })
    expect(requests).toHaveLength(2)
    expect(delay).toHaveBeenCalledExactlyOnceWith(2000, expect.anything())
  })

  it('is sent again after Retry-After as a date', async () => {
    const { transport, delay } = setUp((_, count) =>
      count === 1
        ? busy({ 'retry-after': new Date(NOW + 3000).toUTCString() }, 429)
        : Response.json({}),
    )

    await transport.exchange(url, {}, isBusy)

    expect(delay).toHaveBeenCalledExactlyOnceWith(3000, expect.anything())
  })

  it('is sent three times at most, with exponential back-off', async () => {
    const { transport, requests, delay } = setUp(() => busy())

    const reply = await transport.exchange(url, {}, isBusy)

    expect(reply.status).toBe(503)
    expect(requests).toHaveLength(3)
    expect(delay.mock.calls.map(([ms]) => ms)).toEqual([150, 300])
  })

  it('is retried with jitter, so that clients do not retry at the same time', async () => {
    const unasked = setUpWith(async () => busy(), { random: 0.99 })
    await unasked.transport.exchange(url, {}, isBusy)
    expect(unasked.delay.mock.calls.map(([ms]) => ms)).toEqual([298.5, 597])

    const asked = setUpWith(async () => busy({ 'retry-after': '2' }), { random: 0.5 })
    await asked.transport.exchange(url, {}, isBusy)
    expect(asked.delay.mock.calls.map(([ms]) => ms)).toEqual([2100, 2100])
  })

  it('cancels the body that it does not read', async () => {
    const cancel = vi.fn()
    const { transport } = setUp((_, count) =>
      count === 1
        ? new Response(new ReadableStream({ cancel }), { status: 503 })
        : Response.json({}),
    )

    await transport.exchange(url, {}, isBusy)

    expect(cancel).toHaveBeenCalledOnce()
  })

  it('is not retried when Retry-After is above the limit', async () => {
    const { transport, requests } = setUp(() => busy({ 'retry-after': '60' }))

    await transport.exchange(url, {}, isBusy)

    expect(requests).toHaveLength(1)
  })
})

describe('a read when the platform cannot be reached', () => {
  it('is sent again, three times at most', async () => {
    const { transport, requests, delay } = setUp(() => {
      throw new TypeError('fetch failed')
    })

    await expect(transport.exchange(url, {}, isBusy)).rejects.toThrow('fetch failed')
    expect(requests).toHaveLength(3)
    expect(delay.mock.calls.map(([ms]) => ms)).toEqual([150, 300])
  })

  it('succeeds when the platform is back', async () => {
    const { transport } = setUp((_, count) => {
      if (count === 1) throw new TypeError('fetch failed')
      return Response.json({ ok: true })
    })

    expect((await transport.exchange(url, {}, isBusy)).body).toEqual({ ok: true })
  })
})

it('never sends a write twice', async () => {
  const { transport, requests } = setUp(() => busy({ 'retry-after': '0' }))

  await transport.exchange(url, { method: 'POST' })

  expect(requests).toHaveLength(1)
})

it('names the failed request and the reason, without its query', async () => {
  const cause = new TypeError('fetch failed')
  const { transport } = setUp(() => Promise.reject(cause))

  await expect(transport.exchange(url, { method: 'POST' })).rejects.toMatchObject({
    name: 'ConnectionError',
    code: 'network',
    message: `System error occurred: POST ${new URL(url).origin}/v1/products: fetch failed`,
    cause,
  })
})

it('treats a truncated reply as a failure', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) })
  const { transport } = setUp(() => new Response(body))

  await expect(transport.exchange(url, {})).rejects.toMatchObject({ code: 'network' })
})

it('times out when no reply arrives', async () => {
  const { transport } = setUpWith(unanswered, { timeoutMs: 1 })

  await expect(transport.exchange(url, {})).rejects.toMatchObject({
    name: 'ConnectionError',
    code: 'timeout',
  })
})

it.each<[string, Fetch]>([
  ['answers', () => new Promise(() => {})],
  ['ends its answer', async () => new Response(new ReadableStream())],
])('times out where a `fetch` ignores its signal and never %s', async (_, fetch) => {
  const { transport } = setUpWith(fetch, { timeoutMs: 1 })

  await expect(transport.exchange(url, {})).rejects.toMatchObject({
    name: 'ConnectionError',
    code: 'timeout',
  })
})

it('returns the reply of the busy platform where the time limit ends before Retry-After', async () => {
  const answer = async () => busy({ 'retry-after': '2' }, 429)
  const { transport, delay } = setUpWith(answer, { timeoutMs: 2000 })

  const { status, headers } = await transport.exchange(url, {}, isBusy)

  expect([status, headers.get('retry-after')]).toEqual([429, '2'])
  expect(delay).not.toHaveBeenCalled()
})

it.each([Number.POSITIVE_INFINITY, 2 ** 31])(
  'waits for a reply with a limit of %s ms',
  async (timeoutMs) => {
    vi.useFakeTimers()
    try {
      const { transport } = setUpWith(answeredAfterAMinute, { timeoutMs })

      const exchange = transport.exchange(url, {})
      await vi.advanceTimersByTimeAsync(60_000)

      expect(await exchange).toMatchObject({ ok: true })
    } finally {
      vi.useRealTimers()
    }
  },
)

it('leaves no timer behind when the call ends', async () => {
  vi.useFakeTimers()
  try {
    const { transport } = setUp(() => new Response('{}'))
    const { transport: failing } = setUp(() => Promise.reject(new TypeError('fetch failed')))

    await transport.exchange(url, {})
    await failing.exchange(url, {}).catch(() => {})

    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('rejects with the reason of the caller’s abort', async () => {
  const { transport } = setUpWith(unanswered)
  const controller = new AbortController()
  const reason = new Error('The shopper went elsewhere.')

  const waiting = transport.exchange(url, { signal: controller.signal })
  controller.abort(reason)

  await expect(waiting).rejects.toBe(reason)
})

it('rejects with that reason where a `fetch` ignores its signal, also when it was aborted before', async () => {
  const { transport } = setUpWith(() => new Promise(() => {}))
  const controller = new AbortController()
  const reason = new Error('The shopper went elsewhere.')

  const waiting = transport.exchange(url, { signal: controller.signal })
  controller.abort(reason)

  await expect(waiting).rejects.toBe(reason)
  await expect(transport.exchange(url, { signal: controller.signal })).rejects.toBe(reason)
})

const unanswered: Fetch = (_, { signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

const answeredAfterAMinute: Fetch = (_, { signal }) =>
  new Promise((resolve, reject) => {
    setTimeout(() => resolve(new Response('{}')), 60_000)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

function busy(headers: Record<string, string> = {}, status = 503) {
  return new Response('busy', { status, headers })
}

function setUp(answer: Parameters<typeof recordFetch>[0]) {
  const { fetch, requests } = recordFetch(answer)
  return { ...setUpWith(fetch), requests }
}

function setUpWith(fetch: Fetch, { timeoutMs = 30_000, random = 0 } = {}) {
  const delay = vi.fn(async (_ms: number, _signal: AbortSignal) => {})
  const transport = createTransport({
    fetch,
    timeoutMs,
    delay,
    now: () => NOW,
    random: () => random,
  })
  return { transport, delay }
}
