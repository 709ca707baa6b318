import { createClient } from '@vitrine/client'
import { describe, expect, it, vi } from 'vitest'
import { createResource, resourceOf } from './resource.ts'

describe('a resource', () => {
  it('keeps the old value until the new one has arrived, and drops an outdated one', async () => {
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

  it('has the error when there is no value', async () => {
    const error = new Error('away')
    const resource = createResource(() => Promise.reject(error))
    await resource.load().catch(() => {})
    expect(resource.state()).toEqual({ status: 'failed', value: undefined, error })
  })

  it('returns a failure to concurrent callers, and loads again for a later one', async () => {
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

  it('is not requested when a server has loaded it', async () => {
    const fetch = vi.fn(async () => 'fetched')
    const resource = createResource(fetch, { initial: 'loaded' })
    expect(resource.state().status).toBe('ready')
    expect(await resource.load()).toBe('loaded')
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is the same for a client and a key, until a while after the last subscriber left', () => {
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
