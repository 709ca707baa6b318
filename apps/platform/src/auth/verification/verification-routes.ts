import {
  resendDuringAuthenticationSchema,
  startVerificationSchema,
  verifyDuringAuthenticationSchema,
} from '@vitrine/contract/schemas'
import type * as v from 'valibot'
import { pathForms } from '../../http/path-forms.ts'
import { defineRoute, type Route, type RouteContext } from '../../http/route/route.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { visitorOrMember } from '../login/access.ts'
import { bindingOf, requireBinding } from '../login/flow-context.ts'
import { toReply } from '../login/sign-in.ts'
import { resendCode, startVerification, verifyEmail } from './verify-email.ts'

const { verification: forms } = pathForms
const start = {
  method: 'post',
  forms,
  access: [{ callers: 'members for themselves, apps', permission: 'IAM.START' }],
  body: startVerificationSchema,
  reply: 'StartVerificationResponse',
  errors: { 404: ['IDENTITY_NOT_FOUND'] },
} as const

/** Verification of an e-mail address by a one-time code. @see wire contract section 4.1 */
export const verificationRoutes: Route<IdentityTools>[] = [
  defineRoute({
    ...start,
    id: 'startVerification',
    path: '/v1/start',
    summary: 'Sends a one-time code to the address of an account.',
    handler: startFor,
  }),
  defineRoute({
    ...start,
    id: 'startVerificationSeed',
    path: '/v1/Start',
    summary: 'As startVerification, spelled as the seed generation spells it.',
    handler: startFor,
  }),
  defineRoute({
    id: 'verifyDuringAuthentication',
    method: 'post',
    path: '/v1/auth/verify',
    forms,
    access: [visitorOrMember],
    summary: 'Verifies the one-time code.',
    body: verifyDuringAuthenticationSchema,
    reply: 'StateMachineResponse',
    errors: { 400: ['TELEPHONE_NOT_ALLOWED', 'UNKNOWN_STATE', 'VERIFICATION_FAILED'] },
    handler: async (c, request, tools) => {
      const binding = requireBinding(c)
      const input = { ...request, binding, origin: c.var.origin }
      const result = await verifyEmail(c.var.scope, input, tools)
      if (result.state === 'VERIFIED') return c.json(result.reply)
      return c.json(await toReply(c.var.scope, result, binding))
    },
  }),
  defineRoute({
    id: 'resendDuringAuthentication',
    method: 'post',
    path: '/v1/auth/resend',
    forms,
    access: [visitorOrMember],
    summary: 'Sends a new one-time code.',
    body: resendDuringAuthenticationSchema,
    reply: 'StateMachineResponse',
    errors: { 400: ['UNKNOWN_STATE'] },
    handler: async (c, { stateToken }, tools) => {
      const binding = requireBinding(c)
      const input = { stateToken, binding, origin: c.var.origin }
      const step = await resendCode(c.var.scope, input, tools)
      return c.json(await toReply(c.var.scope, step, binding))
    },
  }),
]

async function startFor(
  c: RouteContext,
  { identityId }: v.InferOutput<typeof startVerificationSchema>,
  tools: IdentityTools,
) {
  const input = { identityId, binding: bindingOf(c), origin: c.var.origin }
  return c.json(await startVerification(c.var.scope, input, tools))
}
