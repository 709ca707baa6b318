import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type CaptchaPlace, openCaptchaFrame, type ShowCaptchaOptions } from './captcha-frame.ts'

const PLATFORM = 'https://id.shop.example'
const EVIL = { origin: PLATFORM, data: { token: 'evil' } }
const TOKEN = { origin: PLATFORM, data: { token: 'from the vendor' } }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('shows the platform’s iframe for this page, and returns its token', async () => {
  const { waiting, frames, post, left } = setUp({ theme: 'dark', language: 'de' })

  expect(frames[0]?.src).toBe(
    `${PLATFORM}/hosted/captcha?client_id=client&origin=https%3A%2F%2Fshop.example&kind=visible&action=login&theme=dark&lang=de`,
  )
  post(TOKEN)

  await expect(waiting).resolves.toBe('from the vendor')
  expect(left()).toEqual({ frames: 0, listeners: 0 })
  expect(vi.getTimerCount()).toBe(0)
})

it('is as high as the widget, and at least one pixel high', () => {
  const { frames, post } = setUp()
  for (const [height, blockSize] of [
    [65, '65px'],
    [600, '600px'],
    [0, '1px'],
  ] as const) {
    post({ origin: PLATFORM, data: { height } })
    expect(frames[0]?.style.blockSize).toBe(blockSize)
  }
})

it.each([
  ['another origin', { ...EVIL, origin: 'https://evil.example' }],
  ['another window of the same origin', { ...EVIL, source: {} }],
  ['no window', { ...EVIL, source: null }],
  ['other messages of the vendor’s script', { origin: PLATFORM, data: { rpc: 1 } }],
  ['an empty message', { origin: PLATFORM, data: null }],
])('ignores %s (SR-75)', async (_, message) => {
  const { waiting, post, left } = setUp()

  post(message)
  expect(left()).toEqual({ frames: 1, listeners: 1 })
  post(TOKEN)

  await expect(waiting).resolves.toBe('from the vendor')
})

it('fails when the vendor’s widget fails', async () => {
  const { waiting, post, left } = setUp()
  post({ origin: PLATFORM, data: { error: '110200' } })

  await expect(waiting).rejects.toMatchObject({ code: 'captcha_failed' })
  expect(left()).toEqual({ frames: 0, listeners: 0 })
})

it('waits ten seconds for a visible widget, and without a limit for the shopper', async () => {
  const silent = setUp()
  silent.post({ origin: PLATFORM, data: { height: 0 } })
  const outcome = expect(silent.waiting).rejects.toMatchObject({ code: 'captcha_failed' })
  vi.advanceTimersByTime(9_999)
  expect(silent.left()).toEqual({ frames: 1, listeners: 1 })
  vi.advanceTimersByTime(1)
  await outcome
  expect(silent.left()).toEqual({ frames: 0, listeners: 0 })

  const slow = setUp()
  slow.post({ origin: PLATFORM, data: { height: 65 } })
  vi.advanceTimersByTime(3_600_000)
  slow.post(TOKEN)
  await expect(slow.waiting).resolves.toBe('from the vendor')
})

it('stops when its caller aborts', async () => {
  const controller = new AbortController()
  const { waiting, left } = setUp({ signal: controller.signal })
  const outcome = expect(waiting).rejects.toThrow('The page was left.')
  controller.abort(new Error('The page was left.'))
  await outcome
  expect(left()).toEqual({ frames: 0, listeners: 0 })
})

function setUp(changes: Partial<ShowCaptchaOptions> = {}) {
  const frames: ReturnType<CaptchaPlace['ownerDocument']['createElement']>[] = []
  const listeners = new Set<(event: MessageEvent) => void>()
  const place: CaptchaPlace = {
    ownerDocument: {
      createElement: () => ({
        src: '',
        title: '',
        style: { border: '', inlineSize: '', blockSize: '' },
        contentWindow: {},
        remove: () => void frames.pop(),
      }),
      defaultView: {
        location: { origin: 'https://shop.example' },
        addEventListener: (_, listener) => listeners.add(listener),
        removeEventListener: (_, listener) => listeners.delete(listener),
      },
    },
    append: (frame) => frames.push(frame),
  }
  const options = {
    platformUrl: PLATFORM,
    clientId: 'client',
    kind: 'visible',
    action: 'login',
  } as const
  const waiting = openCaptchaFrame(place, { ...options, ...changes })
  return {
    waiting,
    frames,
    left: () => ({ frames: frames.length, listeners: listeners.size }),
    post: (message: { data: unknown; origin: string; source?: unknown }) => {
      const source = 'source' in message ? message.source : frames[0]?.contentWindow
      for (const listener of [...listeners]) listener({ ...message, source } as MessageEvent)
    },
  }
}
