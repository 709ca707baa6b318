import { loginSchema, registerSchema } from '@vitrine/contract/schemas'
import { type Context, Hono } from 'hono'
import type { HttpEnvironment } from '../http/environment.ts'
import { parseBody } from '../http/request-body.ts'
import { Refusal } from '../refusal.ts'
import type { PlatformServices } from '../services.ts'
import { authenticate } from './authenticate.ts'
import { register } from './register.ts'
import { signIn } from './sign-in.ts'

/** Register and login (wire section 4.1). */
export function createAuthenticationRoutes({ passwords }: PlatformServices) {
  return new Hono<HttpEnvironment>()
    .post('/v2/register', async (c) => {
      const flow = requireFlow(c)
      const identity = await register(c.var.scope, await parseBody(c, registerSchema), passwords)
      return c.json(await signIn(c.var.scope, identity, flow))
    })
    .post('/v2/login', async (c) => {
      const flow = requireFlow(c)
      const { loginId, password } = await parseBody(c, loginSchema)
      const credentials = { email: loginId.email, password }
      const identity = await authenticate(c.var.scope, credentials, passwords)
      return c.json(await signIn(c.var.scope, identity, flow))
    })
}

/** The visitor who is about to become a member; one who is a member already signs in anew. */
function requireFlow(c: Context<HttpEnvironment>) {
  const { caller } = c.var.scope
  if (caller.kind === 'visitor') return { clientId: caller.clientId, visitorId: caller.visitorId }
  if (caller.kind === 'member') return { clientId: caller.clientId, visitorId: caller.memberId }
  throw new Refusal(403, 'Only a visitor can sign in. Send a visitor access token.')
}
