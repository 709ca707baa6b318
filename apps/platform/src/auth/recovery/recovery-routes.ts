import {
  recoverSchema,
  sendActivationEmailSchema,
  sendRecoveryEmailSchema,
} from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseBody } from '../../http/request-body.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { requireBinding } from '../login/flow-context.ts'
import { toReply } from '../login/sign-in.ts'
import { recover, requestRecovery, sendActivation } from './recover.ts'

/** Letters that lead to a new password, and the choice of it (wire section 4.1). */
export function createRecoveryRoutes(tools: IdentityTools) {
  return new Hono<HttpEnvironment>()
    .post('/v1/send-email', async (c) => {
      const request = await parseBody(c, sendRecoveryEmailSchema)
      await requestRecovery(c.var.scope, { ...request, origin: c.var.origin }, tools)
      return c.json({})
    })
    .post('/v1/activation-email', async (c) => {
      const { identityId, emailOptions } = await parseBody(c, sendActivationEmailSchema)
      const request = { identityId, ...emailOptions, origin: c.var.origin }
      await sendActivation(c.var.scope, request, tools)
      return c.json({})
    })
    .post('/v1/recover', async (c) => {
      const binding = requireBinding(c)
      const { recoveryToken, password = '' } = await parseBody(c, recoverSchema)
      const context = { binding, origin: c.var.origin }
      const step = await recover(c.var.scope, { recoveryToken, password, context }, tools)
      return c.json(await toReply(c.var.scope, step, binding))
    })
}
