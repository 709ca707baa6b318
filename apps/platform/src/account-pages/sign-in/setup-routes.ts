import type { Messages } from '@vitrine/account/all-messages'
import { type Context, Hono } from 'hono'
import { SETUP_TOKEN_MS } from '../../auth/oauth/lifetimes.ts'
import { isSetupTokenOpen, setUpOwner } from '../../auth/staff/setup-owner.ts'
import { createHostCookie } from '../../http/cookies/host-cookie.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseToken } from '../../kernel/crypto/opaque-token.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { HostedPageController, StepPage } from '../hosted-page-controller.ts'
import { inLanguage } from '../in-language.ts'
import { isForShopper, messageFor } from '../message-for.ts'
import { openHostedScope, readerOf } from '../reader.ts'
import { seeOther } from './answer-authorization.ts'
import { requireEmail } from './require-email.ts'

/** The first owner of a shop: the link that was printed at the start leads here (SR-101). */
export function createSetupRoutes(options: AccountPagesOptions, controller: HostedPageController) {
  const { publicPlatformUrl } = options
  const cookie = createHostCookie('vsetup', { publicPlatformUrl, maxAgeMs: SETUP_TOKEN_MS })

  return new Hono<HttpEnvironment>()
    .get('/hosted/setup', async (c) => {
      const token = c.req.query('token')
      if (token === undefined) {
        const found = await findSetup(c)
        if (!found) return controller.showNotice(c, 'setupUsed')
        return controller.showStep(found.scope, setupStep(found.scope.reader.messages))
      }
      if (!parseToken('setup', token)) return controller.showNotice(c, 'setupUsed')
      return seeOther(inLanguage('/hosted/setup', readerOf(c, 'en')), {
        'Set-Cookie': cookie.set(token),
      })
    })
    .post('/hosted/setup', async (c) => {
      const read = await controller.readForm(c.req.raw)
      const found = await findSetup(c)
      if (!found) return controller.showNotice(c, 'setupUsed')
      const { scope, token } = found
      const { messages } = scope.reader
      try {
        const email = requireEmail(read, messages)
        await setUpOwner(scope, { token, email, password: read('password') }, options)
        const done = controller.showShopNotice(scope, 'ownerCreated', `${publicPlatformUrl}/admin`)
        done.headers.append('Set-Cookie', cookie.clear())
        return done
      } catch (error) {
        if (!isForShopper(error)) throw error
        return controller.showStep(scope, {
          ...setupStep(messages),
          error: messageFor(error, scope.reader),
        })
      }
    })

  async function findSetup(c: Context<HttpEnvironment>) {
    const token = cookie.read(c.req.raw)
    const parsed = token === null ? null : parseToken('setup', token)
    if (!parsed || token === null) return null
    const scope = await openHostedScope(options, c, parsed.siteId)
    return (await isSetupTokenOpen(scope, token)) ? { scope, token } : null
  }
}

function setupStep({ ownerSetup, common }: Messages): StepPage {
  return {
    title: ownerSetup.title,
    text: [ownerSetup.text],
    form: {
      action: '/hosted/setup',
      hidden: {},
      fields: [
        { name: 'email', label: common.email, type: 'email', autoComplete: 'username' },
        {
          name: 'password',
          label: common.password,
          type: 'password',
          autoComplete: 'new-password',
          hint: common.passwordHint,
        },
      ],
      submit: ownerSetup.create,
    },
    links: [],
  }
}
