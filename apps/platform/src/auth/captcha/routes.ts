import { Hono } from 'hono'
import * as v from 'valibot'
import type { HttpEnvironment } from '../../http/environment.ts'
import { validate } from '../../kernel/errors/validate.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { findEffort } from './attack-level.ts'
import { captchaActions } from './captcha.ts'

const actionSchema = v.optional(v.picklist(captchaActions), 'login')

/** `GET /v1/captcha/challenge`: the sum of the built-in captcha. Ours alone; the wire knows vendors' captchas only. */
export function createCaptchaRoutes({
  captcha,
  rateLimits,
}: Pick<IdentityTools, 'captcha' | 'rateLimits'>) {
  return new Hono<HttpEnvironment>().get('/v1/captcha/challenge', async (c) => {
    const action = validate(actionSchema, c.req.query('action'))
    c.header('Cache-Control', 'no-store')
    const effort = await findEffort(c.var.scope, c.var.origin.address, rateLimits)
    return c.json(await captcha.challenge(c.var.scope, action, effort))
  })
}
