import { createClient } from '@vitrine/client'
import { describe, expect, it, vi } from 'vitest'
import { createResource, resourceOf } from './resource.ts'

describe('a resource', () => {
  it('keeps the old value until the new one is there, and forgets an overtaken one', async () => {
    const answers: ((value: string) => void)[] = []
    const resource = createResource(() => new Promise<string>((resolve) => answers.push(resolve)))
    const listener = vi.fn()
    resource.subscribe(listener)

    const first = resource.load()
    answers[0]?.('one')
    await first
    const [second, third] = [resource.reload(), resource.reload()]
    expect(resource.state()).toEqual({ status: 'ready', value: 'one', error: undefined })
    answers[2]?.('three')
    answers[1]?.('two')
    await Promise.all([second, third])

    expect(resource.state().value).toBe('three')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('says why there is no value', async () => {
    const error = new Error('away')
    const resource = createResource(() => Promise.reject(error))
    await resource.load().catch(() => {})
    expect(resource.state()).toEqual({ status: 'failed', value: undefined, error })
  })

  it('tells a failure to all who ask at once, and is asked for again by who asks later', async () => {
    const clock = { now: 0 }
    const fetch = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('there')
    const resource = createResource<string>(fetch, { now: () => clock.now })

    const failing = resource.load()
    await failing.catch(() => {})
    clock.now = 999
    expect(resource.load()).toBe(failing)
    clock.now = 1_000
    expect(await resource.load()).toBe('there')
    expect(resource.state().status).toBe('ready')
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('is not asked for when a server had loaded it', async () => {
    const fetch = vi.fn(async () => 'fetched')
    const resource = createResource(fetch, { initial: 'loaded' })
    expect(resource.state().status).toBe('ready')
    expect(await resource.load()).toBe('loaded')
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is the same for a client and a key, until a while after nobody shows it', () => {
    vi.useFakeTimers()
    try {
      const client = createClient({ clientId: 'c' })
      const ask = () => resourceOf(client, 'key', async () => 1)
      const resource = ask()
      resource.subscribe(() => {})()
      vi.advanceTimersByTime(59_999)
      expect(ask()).toBe(resource)
      resource.subscribe(() => {})
      vi.advanceTimersByTime(60_000)
      expect(ask()).toBe(resource)

      resource.subscribe(() => {})
      expect(resourceOf(createClient({ clientId: 'c' }), 'key', async () => 1)).not.toBe(resource)
    } finally {
      vi.useRealTimers()
    }
  })
})
