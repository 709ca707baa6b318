import type { StateMachineResponse } from '@vitrine/contract'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createClient } from '../create-client.ts'
import type { LoginProgress, LoginResult, LoginState } from '../index.ts'
import { recordPlatform } from '../recorded-fetch.fixture.ts'

const credentials = { email: 'ada@store.example', password: 'p' }
const unknown = { loginState: 'FAILURE', error: 'Unknown _state' }

describe('what a step ends with', () => {
  it.each<[string, Partial<StateMachineResponse>, LoginResult]>([
    [
      'SUCCESS',
      { sessionToken: 'session' },
      { loginState: 'SUCCESS', data: { sessionToken: 'session' } },
    ],
    [
      'SUCCESS',
      { sessionToken: 'session', additionalData: { deviceToken: { strValue: 'device' } } },
      { loginState: 'SUCCESS', data: { sessionToken: 'session', deviceToken: 'device' } },
    ],
    ['REQUIRE_OWNER_APPROVAL', {}, { loginState: 'OWNER_APPROVAL_REQUIRED' }],
    [
      'REQUIRE_EMAIL_VERIFICATION',
      { stateToken: 'state' },
      { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 'state' } },
    ],
    ['REQUIRE_MISSING_FIELDS', { stateToken: 'state' }, { loginState: 'MISSING_FIELDS_REQUIRED' }],
    [
      'REQUIRE_MFA',
      {
        stateToken: 'state',
        requireMfaData: { availableFactors: [{ factorType: 'SMS' }, { factorType: 'TOTP' }] },
      },
      {
        loginState: 'MFA_REQUIRED',
        data: { stateToken: 'state', availableFactors: ['SMS', 'TOTP'] },
      },
    ],
    [
      'MFA_CHALLENGE',
      {
        stateToken: 'state',
        mfaChallengeData: {
          factorType: 'PUSH',
          verificationChallengeData: { hint: 'Ada’s phone', pushData: { transactionId: 'tx' } },
          availableFactors: [{ factorType: 'PUSH' }],
        },
      },
      {
        loginState: 'MFA_CHALLENGE',
        data: {
          stateToken: 'state',
          factorType: 'PUSH',
          hint: 'Ada’s phone',
          transactionId: 'tx',
          availableFactors: ['PUSH'],
        },
      },
    ],
    [
      'MFA_CHALLENGE',
      { stateToken: 'state', mfaChallengeData: { factorType: 'TOTP' } },
      {
        loginState: 'MFA_CHALLENGE',
        data: { stateToken: 'state', factorType: 'TOTP', availableFactors: [] },
      },
    ],
    ['STATUS_CHECK', { stateToken: 'state' }, { loginState: 'FAILURE', error: 'Unknown _state' }],
    ['UNKNOWN_STATE', {}, { loginState: 'FAILURE', error: 'Unknown _state' }],
    ['SOMETHING_NEW', {}, { loginState: 'FAILURE', error: 'Unknown _state' }],
    ['SUCCESS', {}, { loginState: 'FAILURE', error: 'Unknown _state' }],
    ['REQUIRE_EMAIL_VERIFICATION', {}, { loginState: 'FAILURE', error: 'Unknown _state' }],
    [
      'REQUIRE_MFA',
      { requireMfaData: { availableFactors: [] } },
      { loginState: 'FAILURE', error: 'Unknown _state' },
    ],
  ])('%s of the platform with %j', async (state, reply, expected) => {
    const { auth } = setUp([{ ...reply, state }])
    expect(await auth.login(credentials)).toEqual(expected)
  })

  it('is covered by an exhaustive switch', () => {
    expectTypeOf<LoginState>().toEqualTypeOf<
      | 'INITIAL'
      | 'SUCCESS'
      | 'FAILURE'
      | 'EMAIL_VERIFICATION_REQUIRED'
      | 'OWNER_APPROVAL_REQUIRED'
      | 'USER_CAPTCHA_REQUIRED'
      | 'SILENT_CAPTCHA_REQUIRED'
      | 'MFA_REQUIRED'
      | 'MFA_CHALLENGE'
      | 'MISSING_FIELDS_REQUIRED'
    >()
    expect(
      wordsFor({ loginState: 'MFA_REQUIRED', data: { stateToken: 's', availableFactors: [] } }),
    ).toBe('choose')
  })
})

describe('the state between two steps', () => {
  it.each(['processVerification', 'resendVerification'] as const)(
    'is needed by %s: without it nothing is sent',
    async (step) => {
      const { auth, requests } = setUp([])
      const take = { code: '123456' }
      const result =
        step === 'processVerification'
          ? await auth.processVerification(take)
          : await auth.resendVerification()
      expect(result).toEqual(unknown)
      expect(requests()).toEqual([])
    },
  )

  it.each<LoginProgress>([
    { loginState: 'INITIAL' },
    { loginState: 'SUCCESS', data: { sessionToken: 's' } },
    { loginState: 'OWNER_APPROVAL_REQUIRED' },
    { loginState: 'FAILURE', error: 'x' },
    { loginState: 'USER_CAPTCHA_REQUIRED' },
    { loginState: 'SILENT_CAPTCHA_REQUIRED' },
    { loginState: 'MFA_REQUIRED', data: { stateToken: 's', availableFactors: [] } },
  ])('$loginState accepts no verification', async (state) => {
    const { auth, requests } = setUp([])
    expect(await auth.processVerification({ verificationCode: '1' }, state)).toEqual(unknown)
    expect(requests()).toEqual([])
  })

  it('accepts no second factor while an address is not verified', async () => {
    const { auth, requests } = setUp([])
    const factor = { factorType: 'TOTP', code: '1' } as const
    const state = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 's' } } as const
    expect(await auth.verifyFactor(factor)).toEqual(unknown)
    expect(await auth.verifyFactor(factor, state)).toEqual(unknown)
    expect(requests()).toEqual([])
  })

  it('is stored from step to step: password, factor, code of an e-mail sent twice', async () => {
    const { auth, requests } = setUp([
      { state: 'MFA', stateToken: 'one', requireMfaData: { availableFactors: [] } },
      { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'two' },
      { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'three' },
      { state: 'SUCCESS', sessionToken: 'session' },
    ])

    await auth.login(credentials)
    await auth.verifyFactor({ factorType: 'SMS', code: '111111' })
    await auth.resendVerification()
    const result = await auth.processVerification({ verificationCode: '222222' })

    expect(result.loginState).toBe('SUCCESS')
    expect(requests().map(({ body }) => (body as { stateToken?: string }).stateToken)).toEqual([
      undefined,
      'one',
      'two',
      'three',
    ])
  })

  it.each([
    ['signed in', { state: 'SUCCESS', sessionToken: 'bob' }],
    ['waits for approval', { state: 'REQUIRE_OWNER_APPROVAL' }],
    [
      'needs a factor',
      { state: 'MFA', stateToken: 'bob', requireMfaData: { availableFactors: [] } },
    ],
    ['is in an unknown state', { state: 'SOMETHING_NEW' }],
  ])('of a verification is remembered when another account %s in between', async (_, reply) => {
    const { auth, requests } = setUp([
      { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'ada' },
      reply,
      { state: 'SUCCESS', sessionToken: 'session' },
    ])

    await auth.register(credentials)
    await auth.login({ ...credentials, email: 'bob@store.example' })
    const result = await auth.processVerification({ verificationCode: '123456' })

    expect(result.loginState).toBe('SUCCESS')
    expect(requests()[2]?.body).toEqual({ code: '123456', stateToken: 'ada' })
  })

  it('of a second factor is remembered when another account is registered in between', async () => {
    const { auth, requests } = setUp([
      { state: 'MFA', stateToken: 'ada', requireMfaData: { availableFactors: [] } },
      { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'bob' },
      { state: 'SUCCESS', sessionToken: 'session' },
    ])

    await auth.login(credentials)
    await auth.register({ ...credentials, email: 'bob@store.example' })
    await auth.verifyFactor({ factorType: 'TOTP', code: '123456' })

    expect(requests()[2]?.body).toMatchObject({ stateToken: 'ada' })
  })

  it('is redeemed once: a code that was accepted leaves none', async () => {
    const { auth, requests } = setUp([
      { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'ada' },
      { state: 'SUCCESS', sessionToken: 'session' },
    ])

    await auth.register(credentials)
    await auth.processVerification({ code: '123456' })

    expect(await auth.processVerification({ code: '123456' })).toEqual(unknown)
    expect(requests()).toHaveLength(2)
  })

  it('sends the device token beside other metadata', async () => {
    const { auth, requests } = setUp([{ state: 'SUCCESS', sessionToken: 'session' }])
    const clientMetaData = { lang: 'et' }

    await auth.login({ ...credentials, deviceToken: 'device', clientMetaData })

    expect(requests()[0]?.body).toMatchObject({
      clientMetaData: { lang: 'et', deviceToken: 'device' },
    })
    expect(requests()[0]?.body).not.toHaveProperty('deviceToken')
    expect(clientMetaData).toEqual({ lang: 'et' })
  })

  it('has the kind and the vendor of the required captcha', async () => {
    const applicationError = {
      code: '-19971',
      data: { kind: 'invisible', vendor: 'turnstile' },
    }
    const { auth } = setUp([{ message: 'Solve a captcha.', details: { applicationError } }], 400)

    expect(await auth.login(credentials)).toEqual({
      loginState: 'FAILURE',
      error: 'Solve a captcha.',
      errorCode: 'missingCaptchaToken',
      captcha: 'invisible',
      captchaVendor: 'turnstile',
    })
  })

  it('survives a wrong code', async () => {
    const { auth, requests } = setUp([
      { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'one' },
      null,
      { state: 'SUCCESS', sessionToken: 'session' },
    ])

    await auth.register(credentials)
    expect(await auth.processVerification({ code: '000000' })).toMatchObject({
      loginState: 'FAILURE',
    })
    expect((await auth.processVerification({ code: '123456' })).loginState).toBe('SUCCESS')
    expect(requests()).toHaveLength(3)
  })
})

function wordsFor(progress: LoginProgress): string {
  switch (progress.loginState) {
    case 'INITIAL':
      return 'begin'
    case 'SUCCESS':
      return progress.data.sessionToken
    case 'FAILURE':
      return progress.error
    case 'EMAIL_VERIFICATION_REQUIRED':
      return progress.data.stateToken
    case 'OWNER_APPROVAL_REQUIRED':
    case 'MISSING_FIELDS_REQUIRED':
      return 'wait'
    case 'USER_CAPTCHA_REQUIRED':
    case 'SILENT_CAPTCHA_REQUIRED':
      return 'captcha'
    case 'MFA_REQUIRED':
      return 'choose'
    case 'MFA_CHALLENGE':
      return progress.data.hint ?? 'answer'
  }
}

/** A platform that answers each step in turn; `null` is an error. */
function setUp(replies: (object | null)[], status = 200) {
  const { fetch, requests } = recordPlatform((_, count) => {
    const reply = replies[count - 1]
    return reply
      ? Response.json(reply, { status })
      : Response.json({ message: 'no', details: {} }, { status: 400, statusText: 'Bad Request' })
  })
  return {
    auth: createClient({ clientId: 'c', host: 'https://api.example', fetch }).auth,
    requests: () => requests.filter(({ path }) => path !== '/oauth2/token'),
  }
}
