import {
  recoverSchema,
  sendActivationEmailSchema,
  sendRecoveryEmailSchema,
} from '@vitrine/contract/schemas'
import { Hono } from 'hono'
import type { HttpEnvironment } from '../http/environment.ts'
import { parseBody } from '../http/request-body.ts'
import type { PlatformServices } from '../services.ts'
import { requireBinding } from './flow-context.ts'
import { recover, requestRecovery, sendActivation } from './recover.ts'
import { toReply } from './sign-in.ts'

/** Letters that lead to a new password, and the choice of it (wire section 4.1). */
export function createRecoveryRoutes(services: PlatformServices) {
  return new Hono<HttpEnvironment>()
    .post('/v1/send-email', async (c) => {
      const request = await parseBody(c, sendRecoveryEmailSchema)
      await requestRecovery(c.var.scope, { ...request, origin: c.var.origin }, services)
      return c.json({})
    })
    .post('/v1/activation-email', async (c) => {
      const { identityId, emailOptions } = await parseBody(c, sendActivationEmailSchema)
      const request = { identityId, ...emailOptions, origin: c.var.origin }
      await sendActivation(c.var.scope, request, services)
      return c.json({})
    })
    .post('/v1/recover', async (c) => {
      const binding = requireBinding(c)
      const { recoveryToken, password = '' } = await parseBody(c, recoverSchema)
      const context = { binding, origin: c.var.origin }
      const step = await recover(c.var.scope, { recoveryToken, password, context }, services)
      return c.json(await toReply(c.var.scope, step, binding))
    })
}
