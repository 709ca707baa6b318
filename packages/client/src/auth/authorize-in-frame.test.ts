import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authorizeInFrame } from './authorize-in-frame.ts'
import { createBrowser } from './browser.fixture.ts'

const url = 'https://store.example/oauth2/authorize?client_id=c'
const origin = 'https://store.example'
const state = 'the-state'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('accepts the response that the hidden page posts', async () => {
  const { waiting, opened, post, left } = setUp()

  expect(opened[0]).toMatchObject({ src: url, style: { display: 'none' } })
  post({ origin, data: { code: 'the-code', state } })

  await expect(waiting).resolves.toEqual({ code: 'the-code', state })
  expect(left()).toEqual({ frames: 0, listeners: 0 })
  expect(vi.getTimerCount()).toBe(0)
})

it('accepts an error response as soon as it is posted', async () => {
  const { waiting, post, left } = setUp()

  post({ origin, data: { error: 'login_required', error_description: 'Sign in.', state } })

  await expect(waiting).resolves.toMatchObject({
    error: 'login_required',
    errorDescription: 'Sign in.',
  })
  expect(left()).toEqual({ frames: 0, listeners: 0 })
})

it.each([
  ['another origin', { origin: 'https://evil.example', data: { code: 'evil', state } }],
  ['another window of the same origin', { origin, data: { code: 'evil', state }, source: {} }],
  ['no window', { origin, data: { code: 'evil', state }, source: null }],
  ['another flow', { origin, data: { code: 'evil', state: 'another-state' } }],
  ['nobody in particular', { origin, data: { code: 'evil' } }],
  ['a browser extension', { origin, data: 'hello' }],
  ['a page that posts nothing', { origin, data: null }],
])('ignores %s', async (_, message) => {
  const { waiting, post, left } = setUp()

  post(message)
  expect(left()).toEqual({ frames: 1, listeners: 1 })
  post({ origin, data: { code: 'the-code', state } })

  await expect(waiting).resolves.toMatchObject({ code: 'the-code' })
})

it('refuses a response that names another issuer', async () => {
  const { waiting, post, left } = setUp()

  post({ origin, data: { code: 'the-code', state, iss: 'https://evil.example' } })

  await expect(waiting).rejects.toMatchObject({ code: 'invalid_issuer' })
  expect(left()).toEqual({ frames: 0, listeners: 0 })
})

it('times out after 120 seconds, and not before', async () => {
  const { waiting, left } = setUp()
  const outcome = expect(waiting).rejects.toThrow('OAuth flow timed out')

  vi.advanceTimersByTime(119_999)
  expect(left()).toEqual({ frames: 1, listeners: 1 })
  vi.advanceTimersByTime(1)

  await outcome
  expect(left()).toEqual({ frames: 0, listeners: 0 })
})

it('stops when its caller aborts', async () => {
  const controller = new AbortController()
  const { waiting, left } = setUp(controller.signal)

  controller.abort(new Error('The page was left.'))

  await expect(waiting).rejects.toThrow('The page was left.')
  expect(left()).toEqual({ frames: 0, listeners: 0 })
  expect(vi.getTimerCount()).toBe(0)
})

it('opens no iframe for a caller that has aborted already', async () => {
  const { waiting, opened } = setUp(AbortSignal.abort(new Error('The page was left.')))

  await expect(waiting).rejects.toThrow('The page was left.')
  expect(opened).toEqual([])
})

function setUp(signal?: AbortSignal) {
  const { browser, ...page } = createBrowser()
  const waiting = authorizeInFrame({ url, origin, state, issuer: origin, browser, signal })
  return { waiting, ...page }
}
