import * as v from 'valibot'
import { pathForms } from '../../http/path-forms.ts'
import { defineRoute, type Route } from '../../http/route/route.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { findEffort } from './attack-level.ts'
import { captchaActions } from './captcha.ts'

const challengeSchema = v.object({ action: v.optional(v.picklist(captchaActions), 'login') })

/** The challenge of the built-in captcha. Ours alone; the wire knows vendors' captchas only. */
export const captchaRoutes: Route<Pick<IdentityTools, 'captcha' | 'rateLimits'>>[] = [
  defineRoute({
    id: 'getCaptchaChallenge',
    method: 'get',
    path: '/v1/captcha/challenge',
    forms: pathForms.authentication,
    summary: 'A proof-of-work challenge for the browser, where a captcha is required.',
    query: challengeSchema,
    reply: 'CaptchaChallenge',
    handler: async (c, { action }, { captcha, rateLimits }) => {
      c.header('Cache-Control', 'no-store')
      const effort = await findEffort(c.var.scope, c.var.origin.address, rateLimits)
      return c.json(await captcha.challenge(c.var.scope, action, effort))
    },
  }),
]
