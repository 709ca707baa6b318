import type { LoginResult } from '@vitrine/client'
import { describe, expect, it } from 'vitest'
import * as messages from '#messages'
import { nextStep } from './next-step.ts'

describe('a sign-in goes on', () => {
  it('with a session when it succeeded', () => {
    const data = { sessionToken: 'session', deviceToken: 'device' }
    expect(stepAfter({ loginState: 'SUCCESS', data })).toEqual({ kind: 'signed-in', data })
  })

  it('with the code of an e-mail', () => {
    const result = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 't' } } as const
    expect(stepAfter(result)).toEqual({
      kind: 'pending',
      pending: { kind: 'verification', stateToken: 't' },
    })
  })

  it('with a second factor, chosen or to choose', () => {
    const choice = { stateToken: 't', availableFactors: ['TOTP', 'EMAIL'] as const }
    expect(
      stepAfter({
        loginState: 'MFA_REQUIRED',
        data: { ...choice, availableFactors: [...choice.availableFactors] },
      }),
    ).toEqual({
      kind: 'pending',
      pending: { kind: 'factor', stateToken: 't', available: ['TOTP', 'EMAIL'] },
    })
  })

  it('with a message while the account waits for approval', () => {
    const step = stepAfter({ loginState: 'OWNER_APPROVAL_REQUIRED' })
    expect(step).toMatchObject({
      screen: { kind: 'message', title: 'Your account is waiting for approval', ways: ['shop'] },
    })
    expect(JSON.stringify(step)).toContain('We will e-mail lena.voss@posteo.de')
  })

  it('on the sign-in page of the platform when the profile lacks fields', () => {
    expect(stepAfter({ loginState: 'MISSING_FIELDS_REQUIRED' })).toMatchObject({
      screen: { kind: 'message', ways: ['signInPage'] },
    })
  })

  it('on the screen of the failure', () => {
    const failure = { loginState: 'FAILURE', error: 'refused', errorCode: 'throttled' } as const
    expect(stepAfter(failure)).toEqual({
      kind: 'screen',
      screen: { kind: 'code', error: 'throttled' },
      failure,
    })
  })
})

function stepAfter(result: LoginResult) {
  return nextStep(result, {
    shop: 'Maren & Kiln',
    email: 'lena.voss@posteo.de',
    messages,
    screenFor: ({ errorCode = '' }) => ({ kind: 'code', error: errorCode }),
  })
}
