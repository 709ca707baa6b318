import {
  type FactorRequest,
  factorTypes,
  type RawHttpResponse,
  type StateMachineResponse,
  type ValidateEmailResponse,
} from '@vitrine/contract'
import {
  changePasswordSchema,
  emailSchema,
  loginSchema,
  registerSchema,
  signOnSchema,
  startCodeSignInSchema,
  validateEmailSchema,
  verifyFactorSchema,
} from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseBody } from '../../http/request-body.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { verifyFactor } from '../factors/verify-factor.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { changePassword } from '../passwords/change-password.ts'
import { register } from '../registration/register.ts'
import { signOut } from '../sessions/sign-out.ts'
import { authenticate } from './authenticate.ts'
import { startCodeSignIn } from './code-sign-in.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { originOf, requireBinding } from './flow-context.ts'
import { wireStates } from './login-states.ts'
import { proceed, toReply } from './sign-in.ts'
import { signOn } from './sign-on.ts'

/** Register, login, second factors, and the change of a password (wire section 4.1). */
export function createAuthenticationRoutes(tools: IdentityTools) {
  return new Hono<HttpEnvironment>()
    .post('/v2/register', async (c) => {
      const binding = requireBinding(c)
      const registration = await parseBody(c, registerSchema)
      const origin = originOf(c, registration.clientMetaData)
      const step = await register(c.var.scope, { ...registration, binding, origin }, tools)
      return c.json(await toReply(c.var.scope, step, binding))
    })
    .post('/v2/login', async (c) => {
      const binding = requireBinding(c)
      const { loginId, password, captchaTokens, clientMetaData } = await parseBody(c, loginSchema)
      const origin = originOf(c, clientMetaData)
      const credentials = { email: loginId.email, password, captchaTokens, origin }
      const proven = await authenticate(c.var.scope, credentials, tools)
      const step = await proceed(c.var.scope, proven, { binding, origin }, tools)
      return c.json(await toReply(c.var.scope, step, binding))
    })
    .post('/v1/sign-in-code', async (c) => {
      const binding = requireBinding(c)
      const { email } = await parseBody(c, startCodeSignInSchema)
      const input = { email, binding, origin: originOf(c) }
      const stateToken = await startCodeSignIn(c.var.scope, input, tools)
      const state = wireStates.EMAIL_VERIFICATION_REQUIRED
      return c.json({ state, stateToken } satisfies StateMachineResponse)
    })
    .post('/v2/change-password', async (c) => {
      await changePassword(c.var.scope, await parseBody(c, changePasswordSchema), tools)
      return c.json({})
    })
    .post('/v2/sign-on', async (c) =>
      c.json(await signOn(c.var.scope, await parseBody(c, signOnSchema), tools)),
    )
    .post('/v2/validate-email', async (c) => {
      const { email } = await parseBody(c, validateEmailSchema)
      // Only the form is judged: asking anybody about the address would tell them that somebody typed it.
      const valid = v.is(emailSchema, email)
      return c.json({ valid, formatInvalid: !valid } satisfies ValidateEmailResponse)
    })
    .get('/v1/callback', async (c) => {
      const location = await finishSignIn(c.var.scope, {
        state: c.req.query('state') ?? '',
        sessionToken: c.req.query('sessionToken') ?? '',
        binding: requireBinding(c),
        issuer: tools.publicPlatformUrl,
      })
      c.header('Cache-Control', 'no-store')
      c.header('Referrer-Policy', 'no-referrer')
      const headers = [{ key: 'Location', value: location }]
      return c.json({ body: '', statusCode: 303, headers } satisfies RawHttpResponse)
    })
    .get('/v1/logout', async (c) => {
      const url = await signOut(c.var.scope, {
        clientId: c.req.query('clientId'),
        returnUrl: c.req.query('postLogoutRedirectUri'),
      })
      const headers = [{ key: 'Location', value: url }]
      return c.json({ body: '', statusCode: 302, headers } satisfies RawHttpResponse)
    })
    .post('/v2/:factorType/verify', async (c) => {
      const binding = requireBinding(c)
      const request = await parseBody(c, verifyFactorSchema)
      // The path parameter is repeated in the body (wire section 1.2); two that differ mean two things.
      validate(factorPathSchema(request), c.req.param('factorType'))
      const { factorType, stateToken, rememberThisDevice = false } = request
      const answer = answerOf(request)
      const input = { factorType, stateToken, rememberThisDevice, answer, binding }
      const step = await verifyFactor(c.var.scope, { ...input, origin: originOf(c) }, tools)
      return c.json(await toReply(c.var.scope, step, binding))
    })
}

function factorPathSchema({ factorType }: FactorRequest) {
  return v.pipe(
    v.picklist(factorTypes),
    v.check((inPath) => inPath === factorType, 'is not the factorType of the body'),
  )
}

/** What the member answered for the factor that the request names. */
function answerOf(request: FactorRequest): string | undefined {
  switch (request.factorType) {
    case 'SMS':
      return request.smsData?.code
    case 'CALL':
      return request.callData?.code
    case 'EMAIL':
      return request.emailData?.code
    case 'TOTP':
      return request.totpData?.code
    case 'PUSH':
      return request.pushData?.transactionId
    case 'PASSWORD':
      return undefined
  }
}
