import {
  ConnectionError,
  emptyTokens,
  type LoginResult,
  PlatformError,
  type Tokens,
} from '@vitrine/client'
import { describe, expect, it, vi } from 'vitest'
import { createLoginFlow } from './login-flow.ts'
import { createSession } from './session.fixture.ts'

const success: LoginResult = { loginState: 'SUCCESS', data: { sessionToken: 'session' } }
const captchaMissing: LoginResult = {
  loginState: 'FAILURE',
  error: 'no captcha',
  errorCode: 'missingCaptchaToken',
}

describe('a sign-in', () => {
  it('ends in tokens: SUCCESS is shown once they are the client’s', async () => {
    const { flow, setTokens, getMemberTokensForDirectLogin } = setUp()
    const seen = follow(flow)

    await flow.take(async () => success, { redirectUri: 'https://shop.example/cb' })

    expect(getMemberTokensForDirectLogin).toHaveBeenCalledExactlyOnceWith('session', {
      redirectUri: 'https://shop.example/cb',
    })
    expect(setTokens).toHaveBeenCalledExactlyOnceWith(memberTokens)
    expect(seen).toEqual([
      ['INITIAL', true],
      ['SUCCESS', false],
    ])
  })

  it.each([
    [new ConnectionError('away', { code: 'network' }), 'network'],
    [platformError(503), 'unavailable'],
    [platformError(400), undefined],
    [new Error('OAuth flow timed out'), undefined],
  ])('that brings no tokens has failed: %s', async (error, errorCode) => {
    const { flow, getMemberTokensForDirectLogin } = setUp()
    getMemberTokensForDirectLogin.mockRejectedValue(error)

    const progress = await flow.take(async () => success)

    expect(progress).toEqual({
      loginState: 'FAILURE',
      error: error.message,
      ...(errorCode && { errorCode }),
    })
  })

  it('shows its current state', async () => {
    const { flow, setTokens } = setUp()
    await flow.take(async () => ({ loginState: 'OWNER_APPROVAL_REQUIRED' }))
    expect(flow.state().progress.loginState).toBe('OWNER_APPROVAL_REQUIRED')
    expect(setTokens).not.toHaveBeenCalled()
  })

  it('ignores all but the last step', async () => {
    const { flow } = setUp()
    let answerFirst: (result: LoginResult) => void = () => {}
    const first = flow.take(
      () =>
        new Promise((resolve) => {
          answerFirst = resolve
        }),
    )
    await flow.take(async () => captchaMissing)
    answerFirst({ loginState: 'OWNER_APPROVAL_REQUIRED' })
    await first

    expect(flow.state().progress.loginState).toBe('FAILURE')
  })

  it('rejects with other errors, and is no longer pending', async () => {
    const { flow } = setUp()
    await expect(flow.take(() => Promise.reject(new Error('aborted')))).rejects.toThrow('aborted')
    expect(flow.state()).toEqual({ progress: { loginState: 'INITIAL' }, pending: false })
  })

  it('is reset when the member signs out, with or without subscribers', async () => {
    const { flow, session } = setUp()
    const seen = follow(flow)

    await flow.take(async () => success)
    session.become({ role: 'none', loggedIn: false })
    expect(seen.at(-1)).toEqual(['INITIAL', false])

    const other = setUp()
    await other.flow.take(async () => success)
    other.session.become({ role: 'none', loggedIn: false })
    expect(other.flow.state().progress.loginState).toBe('INITIAL')
  })

  it('can be reset while a step is pending', async () => {
    const { flow } = setUp()
    const late = flow.take(async () => success)
    flow.reset()
    await late
    expect(flow.state()).toEqual({ progress: { loginState: 'INITIAL' }, pending: false })
  })
})

describe('a captcha', () => {
  const invisibleSiteKey = 'i'
  const visibleSiteKey = 'v'
  it.each([
    [{ invisibleSiteKey, visibleSiteKey }, false, 'SILENT_CAPTCHA_REQUIRED'],
    [{ invisibleSiteKey, visibleSiteKey }, true, 'USER_CAPTCHA_REQUIRED'],
    [{ visibleSiteKey }, false, 'USER_CAPTCHA_REQUIRED'],
    [{ invisibleSiteKey }, true, 'FAILURE'],
    [{}, false, 'FAILURE'],
  ])('is requested according to the site keys: %j, sent: %s, %s', async (captcha, sent, state) => {
    const { flow } = setUp(captcha)
    const step = async () => captchaMissing
    const progress = await flow.take(step, { sentInvisibleCaptcha: sent })
    expect(progress.loginState).toBe(state)
  })
})

const memberTokens: Tokens = {
  ...emptyTokens(),
  refreshToken: { value: 'r', role: 'member' },
}

function platformError(status: number) {
  return new PlatformError('refused', { code: 'X', status, request: '', requestId: null })
}

function setUp(captcha = {}) {
  const session = createSession()
  const setTokens = vi.fn(async () => session.become({ role: 'member', loggedIn: true }))
  const getMemberTokensForDirectLogin = vi.fn(async () => memberTokens)
  const auth = { setTokens, getMemberTokensForDirectLogin } as never
  const flow = createLoginFlow({ auth, captcha, session: session as never })
  return { flow, session, setTokens, getMemberTokensForDirectLogin }
}

function follow(flow: ReturnType<typeof createLoginFlow>) {
  const seen: [string, boolean][] = []
  flow.subscribe(() => {
    const { progress, pending } = flow.state()
    seen.push([progress.loginState, pending])
  })
  return seen
}
