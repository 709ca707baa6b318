import { emailSchema } from '@vitrine/contract/schemas'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { HttpEnvironment } from '../http/environment.ts'
import { createHostCookie } from '../http/host-cookie.ts'
import { traceOf } from '../http/trace-of.ts'
import { isSetupTokenOpen, setUpOwner } from '../identity/setup-owner.ts'
import { SETUP_TOKEN_MS } from '../oauth/lifetimes.ts'
import { parseToken } from '../oauth/opaque-token.ts'
import { type PlatformServices, systemScope } from '../services.ts'
import { seeOther } from './answer-authorization.ts'
import type { HostedDesk, StepPage } from './hosted-desk.ts'
import { messages } from './page-response.ts'
import { isForShopper, wordsFor } from './words-for.ts'

/** The first owner of a shop: the link that was printed at the start leads here (SR-101). */
export function createSetupRoutes(services: PlatformServices, desk: HostedDesk) {
  const { publicPlatformUrl } = services
  const cookie = createHostCookie('vsetup', { publicPlatformUrl, maxAgeMs: SETUP_TOKEN_MS })

  return new Hono<HttpEnvironment>()
    .get('/hosted/setup', async (c) => {
      const token = c.req.query('token')
      if (token === undefined) {
        const found = await findSetup(c)
        if (!found) return desk.sayToStranger(messages.setupUsed)
        return desk.showStep(found.scope, setupStep)
      }
      if (!parseToken('setup', token)) return desk.sayToStranger(messages.setupUsed)
      return seeOther('/hosted/setup', { 'Set-Cookie': cookie.set(token) })
    })
    .post('/hosted/setup', async (c) => {
      const read = await desk.readForm(c.req.raw)
      const found = await findSetup(c)
      if (!found) return desk.sayToStranger(messages.setupUsed)
      const { scope, token } = found
      const email = read('email').trim()
      if (!v.is(emailSchema, email)) {
        return desk.showStep(scope, { ...setupStep, error: 'This is not an e-mail address.' })
      }
      try {
        await setUpOwner(scope, { token, email, password: read('password') }, services)
        const done = await desk.say(scope, messages.ownerMade, `${publicPlatformUrl}/admin`)
        done.headers.append('Set-Cookie', cookie.clear())
        return done
      } catch (error) {
        if (!isForShopper(error)) throw error
        return desk.showStep(scope, { ...setupStep, error: wordsFor(error) })
      }
    })

  async function findSetup(c: Context<HttpEnvironment>) {
    const token = cookie.read(c.req.raw)
    const parsed = token === null ? null : parseToken('setup', token)
    if (!parsed || token === null) return null
    const scope = systemScope(services, parsed.siteId, traceOf(c))
    return (await isSetupTokenOpen(scope, token)) ? { scope, token } : null
  }
}

const setupStep: StepPage = {
  title: 'The first key to the shop',
  text: ['Whoever fills this in owns the shop. The link works once.'],
  form: {
    action: '/hosted/setup',
    hidden: {},
    fields: [
      { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'username' },
      {
        name: 'password',
        label: 'Password',
        type: 'password',
        autoComplete: 'new-password',
        hint: 'At least 10 characters. A short sentence is easier to keep than a puzzle.',
      },
    ],
    submit: 'Take the key',
  },
  choices: [],
  ways: [],
}
