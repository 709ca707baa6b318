import {
  type FactorRequest,
  factorTypes,
  identityErrorCodes,
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
import * as v from 'valibot'
import { pathForms } from '../../http/path-forms.ts'
import { defineRoute, NOTHING, type Route } from '../../http/route/route.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { verifyFactor } from '../factors/verify-factor.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { changePassword } from '../passwords/change-password.ts'
import { register } from '../registration/register.ts'
import { signOut } from '../sessions/sign-out.ts'
import { REAUTHENTICATION, visitorOrMember } from './access.ts'
import { authenticate } from './authenticate.ts'
import { startCodeSignIn } from './code-sign-in.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { originOf, requireBinding } from './flow-context.ts'
import { wireStates } from './login-states.ts'
import { proceed, toReply } from './sign-in.ts'
import { signOn } from './sign-on.ts'

const { authentication: forms } = pathForms
const signIn = { method: 'post', forms, access: [visitorOrMember] } as const
const { invalidPassword, emailAlreadyExists, resetPassword, ...codes } = identityErrorCodes
const CAPTCHA = [codes.missingCaptchaToken, codes.invalidCaptchaToken]

/** Registration, sign-in, second factors, and the change of a password. @see wire contract section 4.1 */
export const authenticationRoutes: Route<IdentityTools>[] = [
  defineRoute({
    ...signIn,
    id: 'register',
    path: '/v2/register',
    summary: 'Creates an account and signs it in.',
    body: registerSchema,
    reply: 'StateMachineResponse',
    errors: { 400: [emailAlreadyExists, ...CAPTCHA] },
    handler: async (c, registration, tools) => {
      const binding = requireBinding(c)
      const origin = originOf(c, registration.clientMetaData)
      const step = await register(c.var.scope, { ...registration, binding, origin }, tools)
      return c.json(await toReply(c.var.scope, step, binding))
    },
  }),
  defineRoute({
    ...signIn,
    id: 'login',
    path: '/v2/login',
    summary: 'Signs in with a password.',
    body: loginSchema,
    reply: 'StateMachineResponse',
    errors: {
      400: [resetPassword, 'TELEPHONE_NOT_ALLOWED', ...CAPTCHA],
      401: [invalidPassword],
      403: ['ACCOUNT_CLOSED'],
      404: ['IDENTITY_NOT_FOUND'],
    },
    handler: async (c, { loginId, password, captchaTokens, clientMetaData }, tools) => {
      const binding = requireBinding(c)
      const origin = originOf(c, clientMetaData)
      const credentials = { email: loginId.email, password, captchaTokens, origin }
      const proven = await authenticate(c.var.scope, credentials, tools)
      const step = await proceed(
        c.var.scope,
        proven,
        { binding, origin, method: 'password' },
        tools,
      )
      return c.json(await toReply(c.var.scope, step, binding))
    },
  }),
  defineRoute({
    ...signIn,
    id: 'startCodeSignIn',
    path: '/v1/sign-in-code',
    summary: 'Sends a one-time code to sign in with; verifyDuringAuthentication takes it. Ours.',
    body: startCodeSignInSchema,
    reply: 'StateMachineResponse',
    handler: async (c, { email }, tools) => {
      const input = { email, binding: requireBinding(c), origin: originOf(c) }
      const stateToken = await startCodeSignIn(c.var.scope, input, tools)
      const state = wireStates.EMAIL_VERIFICATION_REQUIRED
      return c.json({ state, stateToken } satisfies StateMachineResponse)
    },
  }),
  defineRoute({
    id: 'changePassword',
    method: 'post',
    path: '/v2/change-password',
    forms,
    summary: 'Changes the password of the member who is signed in, and ends their other sessions.',
    body: changePasswordSchema,
    reply: NOTHING,
    errors: { 401: [invalidPassword, ...REAUTHENTICATION[401]], 404: ['IDENTITY_NOT_FOUND'] },
    handler: async (c, request, tools) => {
      await changePassword(c.var.scope, request, tools)
      return c.json({})
    },
  }),
  defineRoute({
    id: 'signOn',
    method: 'post',
    path: '/v2/sign-on',
    forms,
    access: [
      { callers: 'apps', permission: 'IAM.AUTHENTICAITON_SIGN_ON' },
      { callers: 'apps that vouch for the address', permission: 'IAM.VERIFY_EMAIL' },
    ],
    summary: 'A session for a member whom an app authenticated by its own means.',
    body: signOnSchema,
    reply: 'SignOnResponse',
    errors: { 403: ['ACCOUNT_CLOSED', 'ACCOUNT_PENDING'] },
    handler: async (c, request, tools) => c.json(await signOn(c.var.scope, request, tools)),
  }),
  defineRoute({
    id: 'validateEmail',
    method: 'post',
    path: '/v2/validate-email',
    forms,
    summary: 'Whether the text has the form of an e-mail address.',
    body: validateEmailSchema,
    reply: 'ValidateEmailResponse',
    handler: (c, { email }) => {
      // Only the form is judged: a request about the address would disclose that it was typed.
      const valid = v.is(emailSchema, email)
      return c.json({ valid, formatInvalid: !valid } satisfies ValidateEmailResponse)
    },
  }),
  defineRoute({
    id: 'loginCallback',
    method: 'get',
    path: '/v1/callback',
    forms,
    access: [visitorOrMember],
    summary:
      'Continues a redirect session after a sign-in by the API; replies with a redirect, written as JSON.',
    reply: 'RawHttpResponse',
    errors: { 400: ['UNKNOWN_STATE'] },
    handler: async (c, _, { publicPlatformUrl }) => {
      const location = await finishSignIn(c.var.scope, {
        state: c.req.query('state') ?? '',
        sessionToken: c.req.query('sessionToken') ?? '',
        binding: requireBinding(c),
        issuer: publicPlatformUrl,
      })
      c.header('Cache-Control', 'no-store')
      c.header('Referrer-Policy', 'no-referrer')
      const headers = [{ key: 'Location', value: location }]
      return c.json({ body: '', statusCode: 303, headers } satisfies RawHttpResponse)
    },
  }),
  defineRoute({
    id: 'logout',
    method: 'get',
    path: '/v1/logout',
    forms,
    summary: 'Signs out; replies with a redirect, written as JSON.',
    reply: 'RawHttpResponse',
    handler: async (c) => {
      const url = await signOut(c.var.scope, {
        clientId: c.req.query('clientId'),
        returnUrl: c.req.query('postLogoutRedirectUri'),
      })
      const headers = [{ key: 'Location', value: url }]
      return c.json({ body: '', statusCode: 302, headers } satisfies RawHttpResponse)
    },
  }),
  defineRoute({
    ...signIn,
    id: 'verifyFactor',
    path: '/v2/:factorType/verify',
    summary: 'Verifies a second factor, or starts its challenge.',
    body: verifyFactorSchema,
    reply: 'StateMachineResponse',
    errors: {
      400: [
        'FACTOR_NOT_AVAILABLE',
        'TELEPHONE_NOT_ALLOWED',
        'UNKNOWN_STATE',
        'VERIFICATION_FAILED',
      ],
    },
    handler: async (c, request, tools) => {
      const binding = requireBinding(c)
      // The path parameter is repeated in the body (wire section 1.2); two that differ mean two things.
      validate(factorPathSchema(request), c.req.param('factorType'))
      const { factorType, stateToken, rememberThisDevice: trustDevice = false } = request
      const answer = answerOf(request)
      const input = { factorType, stateToken, trustDevice, answer, binding }
      const step = await verifyFactor(c.var.scope, { ...input, origin: originOf(c) }, tools)
      return c.json(await toReply(c.var.scope, step, binding))
    },
  }),
]

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
