import {
  resendDuringAuthenticationSchema,
  startVerificationSchema,
  verifyDuringAuthenticationSchema,
} from '@vitrine/contract/schemas'
import { type Context, Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseBody } from '../../http/request-body.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { bindingOf, requireBinding } from '../login/flow-context.ts'
import { toReply } from '../login/sign-in.ts'
import { resendCode, startVerification, verifyEmail } from './verify-email.ts'

/** Proof of an address by six digits (wire section 4.1). The seed generation writes `Start` with a capital. */
export function createVerificationRoutes(tools: IdentityTools) {
  return new Hono<HttpEnvironment>()
    .post('/v1/start', start)
    .post('/v1/Start', start)
    .post('/v1/auth/verify', async (c) => {
      const binding = requireBinding(c)
      const request = await parseBody(c, verifyDuringAuthenticationSchema)
      const input = { ...request, binding, origin: c.var.origin }
      const result = await verifyEmail(c.var.scope, input, tools)
      if (result.state === 'VERIFIED') return c.json(result.reply)
      return c.json(await toReply(c.var.scope, result, binding))
    })
    .post('/v1/auth/resend', async (c) => {
      const binding = requireBinding(c)
      const { stateToken } = await parseBody(c, resendDuringAuthenticationSchema)
      const input = { stateToken, binding, origin: c.var.origin }
      const step = await resendCode(c.var.scope, input, tools)
      return c.json(await toReply(c.var.scope, step, binding))
    })

  async function start(c: Context<HttpEnvironment>) {
    const { identityId } = await parseBody(c, startVerificationSchema)
    const input = { identityId, binding: bindingOf(c), origin: c.var.origin }
    return c.json(await startVerification(c.var.scope, input, tools))
  }
}
