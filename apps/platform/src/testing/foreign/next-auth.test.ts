import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { registerClient } from '../../auth/clients/manage-clients.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestBrowser } from '../test-browser.ts'
import { createMember } from '../test-member.ts'
import { type ServedPlatform, serveTestPlatform } from './serve-test-platform.ts'

const FOLDER = join(import.meta.dirname, '../../../../../e2e/foreign/next-auth')
const isInstalled = existsSync(join(FOLDER, 'node_modules'))

const APP = 'http://app.localhost'

let database: OpenDatabase
let served: ServedPlatform
beforeAll(async () => {
  if (!isInstalled) return
  database = await createTestDatabase(inject('postgres'))
  served = await serveTestPlatform(database)
  process.env['NEXTAUTH_URL'] = APP
})
afterAll(async () => {
  if (!isInstalled) return
  delete process.env['NEXTAUTH_URL']
  await served.stop()
  await database.close()
})

describe.skipIf(!isInstalled)('next-auth 4 (absent: npm run foreign installs it)', () => {
  it('signs a member in as a generic OpenID provider with PKCE, state and nonce', async () => {
    const { platform } = served
    await createMember(platform)
    const client = await registerClient(platform.scope, {
      name: 'App',
      redirectUris: [`${APP}/api/auth/callback/store`],
      callbackUrls: [],
      origins: [],
      isConfidential: true,
      tokenEndpointAuthMethod: 'client_secret',
    })
    const app = createApp(optionsFor(platform.services.publicPlatformUrl, client))
    const { csrfToken } = await app.send('csrf')
    const started = await app.send('signin/store', { csrfToken, callbackUrl: APP })
    const callback = await createTestBrowser(platform).signInAt(started.redirect)
    await app.send(`callback/store${new URL(callback ?? '').search}`)

    expect(await app.send('session')).toMatchObject({ user: { email: 'ada@example.com' } })
  })
})

function optionsFor(issuer: string, { clientId, clientSecret = '' }: Registered) {
  return {
    secret: 'a secret of the app that is long enough',
    providers: [
      {
        ...{ id: 'store', name: 'Store', type: 'oauth', issuer, clientId, clientSecret },
        wellKnown: `${issuer}/.well-known/openid-configuration`,
        idToken: true,
        authorization: { params: { scope: 'openid email profile' } },
        checks: ['pkce', 'state', 'nonce'],
        profile: ({ sub, email }: Record<string, string>) => ({ id: sub, email }),
      },
    ],
  }
}

type Registered = Awaited<ReturnType<typeof registerClient>>

/** What the handler is given, in the place of Next.js. */
interface Reply {
  status(code: number): Reply
  getHeader(name: string): string[]
  setHeader(name: string, value: string | string[]): Reply
  json(body: object): void
  send(body: object): void
  end(): void
}

type Handler = (request: object, reply: Reply, options: object) => Promise<void>

/** A browser at the app, which keeps its cookies. */
function createApp(options: object) {
  const { default: handle } = createRequire(join(FOLDER, 'package.json'))('next-auth') as {
    default: Handler
  }
  const cookies = new Map<string, string>()

  return {
    // biome-ignore lint/suspicious/noExplicitAny: as many shapes as there are actions.
    async send(action: string, fields?: object): Promise<any> {
      const url = new URL(`${APP}/api/auth/${action}`)
      const request = {
        method: fields ? 'POST' : 'GET',
        headers: { host: url.host },
        cookies: Object.fromEntries(cookies),
        query: {
          ...Object.fromEntries(url.searchParams),
          nextauth: url.pathname.split('/').slice(3),
        },
        body: fields,
      }
      const { reply, answer } = createReply()
      await handle(request, reply, options)
      for (const cookie of answer.cookies) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
        cookies.set(name, decodeURIComponent(value))
      }
      return answer.body ?? { redirect: answer.location }
    },
  }
}

function createReply() {
  const answer = { cookies: [] as string[], location: '', body: undefined as object | undefined }
  const send = (body: object) => {
    answer.body = body
  }
  const reply: Reply = {
    status: () => reply,
    getHeader: () => answer.cookies,
    setHeader(name, value) {
      if (name === 'Set-Cookie') answer.cookies = [value].flat()
      if (name === 'Location') answer.location = String(value)
      return reply
    },
    json: send,
    send,
    end: () => undefined,
  }
  return { reply, answer }
}
