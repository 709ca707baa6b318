import type { ErrorEnvelope, StateMachineResponse } from '@vitrine/contract'
import { createIdentity } from '../auth/identities/create-identity.ts'
import type { TestPlatform } from './test-platform.ts'
import { createPkce, redeemAsMember, type TestVisitor } from './test-visitor.ts'

export const PASSWORD = 'an unhurried kettle'

const AUTHENTICATION = '/_api/iam/authentication'

export function registration(changes: object = {}) {
  return { loginId: { email: 'ada@example.com' }, password: PASSWORD, ...changes }
}

export function register(visitor: TestVisitor, changes: object = {}) {
  return visitor.post(`${AUTHENTICATION}/v2/register`, registration(changes))
}

export function login(visitor: TestVisitor, changes: object = {}) {
  return visitor.post(`${AUTHENTICATION}/v2/login`, registration(changes))
}

export async function replyOf(response: Response | Promise<Response>) {
  const answer = await response
  if (answer.status !== 200) throw new Error(await answer.text())
  return (await answer.json()) as StateMachineResponse
}

/** The application code of an error reply. */
export async function codeOf(response: Response | Promise<Response>) {
  const { details } = (await (await response).json()) as Partial<ErrorEnvelope>
  return details?.applicationError?.code
}

/** An existing account, with the password of the tests. */
export async function createMember(
  { scope, services }: TestPlatform,
  email = 'ada@example.com',
  password = PASSWORD,
) {
  const passwordHash = await services.passwords.hash(password)
  const identity = await createIdentity(scope, { email, passwordHash, profile: {} })
  if (!identity) throw new Error(`${email} already has an account.`)
  return identity
}

/** Exchanges the session token of a sign-in for a member's tokens. */
export async function becomeMember(
  platform: TestPlatform,
  visitor: TestVisitor,
  { sessionToken }: StateMachineResponse,
): Promise<TestVisitor> {
  const { codeVerifier, codeChallenge } = createPkce()
  const { fullUrl } = await visitor.redirect({
    auth: {
      authRequest: {
        clientId: platform.client.clientId,
        responseType: 'code',
        scope: 'offline_access',
        state: 's',
        responseMode: 'web_message',
        codeChallenge,
        codeChallengeMethod: 'S256',
        sessionToken: sessionToken ?? '',
      },
      prompt: 'none',
    },
  })
  const frame = await (await platform.fetch(fullUrl)).text()
  const [code = ''] = /vac_[A-Za-z0-9_-]+/.exec(frame) ?? []
  return redeemAsMember(platform, { code, codeVerifier })
}

/** The verification code of the newest e-mail. */
export async function readCode({ readMail }: TestPlatform, to = 'ada@example.com') {
  const message = (await readMail()).find((found) => found.to === to)
  const [code] = /\b\d{6}\b/.exec(message?.text ?? '') ?? []
  if (!code) throw new Error(`No e-mail with a code to ${to}.`)
  return code
}

/** The token of the newest recovery link. */
export async function readRecoveryToken({ readMail }: TestPlatform, to = 'ada@example.com') {
  const message = (await readMail()).find((found) => found.to === to)
  const [, token] = /\/hosted\/recover\?token=([\w-]+)/.exec(message?.text ?? '') ?? []
  if (!token) throw new Error(`No e-mail with a link to ${to}.`)
  return token
}
