import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { MiddlewareHandler } from 'hono/types'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  type Environment,
  EnvironmentError,
  readEnvironment,
  type serveAs,
} from '../app/environment.server.ts'
import { hasEndedEarly } from '../app/has-ended-early.server.ts'
import { languageOf } from '../app/language/languages.ts'
import { allMessages } from '../app/messages/all.ts'
import { type LanguageCode, languages } from '../app/messages/languages.ts'
import type { cachePages, PageHandler } from '../app/page-cache/page-cache.server.ts'
import { allowMethods } from './allow-methods.ts'
import { compressPages, pageEncoding } from './compress-pages.ts'
import { createFindShop } from './find-shop.ts'
import { openServer } from './open-server.ts'
import { redirectToCanonicalPath } from './redirect-to-canonical-path.ts'
import { requestAtShop } from './request-at-shop.ts'

/** Bytes; the platform's limit too. */
const MAX_FORM_BYTES = 256 * 1024
const MAX_DISCARDED_BYTES = 8 * 1024 * 1024
/** More than two intervals of a usual check, because the answer to one may take long on a machine that is busy. */
const READINESS_SEEN_WITHIN_MS = 5_000

const BUILD = join(import.meta.dirname, '../build')

const limitBody = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: rejectForm })

/** To look for the body of a request that has none costs more than a cached page. */
const limitForms: MiddlewareHandler = (c, next) =>
  ['GET', 'HEAD'].includes(c.req.method) ? next() : limitBody(c, next)

try {
  await start()
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function start() {
  const environment = readEnvironment(process.env)
  const { port, host, storefrontUrl } = environment
  let isStopping = false
  // `npm start` loads the shop beside the platform, and has it opened once the platform answers.
  const mayOpen = process.env['OPENS_ON_MESSAGE'] ? once(process, 'message') : undefined
  const app = await createApp({ environment, isReady: () => !isStopping })
  await mayOpen
  const { server, close } = openServer(app.fetch, { port, host })

  server.prependListener('request', (_, response) => {
    // A proxy that keeps connections would send a request on one in the moment in which it is closed.
    if (isStopping) response.shouldKeepAlive = false
  })
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      console.error(`Port ${port} is taken. Stop what uses it, or set STOREFRONT_PORT.`)
    } else if (error.code === 'EADDRNOTAVAIL') {
      console.error(`HOST is ${host}, which is not an address of this machine.`)
    } else throw error
    process.exitCode = 1
  })
  server.on('listening', () => {
    // A parent process waits for this message.
    if (process.send) process.send({ ready: true })
    else console.log(`The storefront is open at ${storefrontUrl}`)
  })
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    // The load balancer learns it from its next checks; a parent process is `npm start`, without one.
    if (!process.send) await setTimeout(READINESS_SEEN_WITHIN_MS)
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  // The parent process has ended.
  process.once('disconnect', () => void stop())
}

async function createApp({
  environment,
  isReady,
}: {
  environment: Environment
  isReady: () => boolean
}) {
  const app = new Hono<{ Bindings: HttpBindings }>()
    .onError(answerError)
    .use(allowMethods)
    .use(compress())
    .use(compressPages)
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', (c) =>
      isReady() ? c.json({ status: 'ready' }) : c.json({ status: 'stopping' }, 503),
    )
  // Files have the same URLs in every language.
  for (const { code } of languages) {
    const root = join(BUILD, code, 'client')
    app.use('/assets/*', serveStatic({ root, precompressed: true, onFound: cacheForever }))
    // By name, so that no page looks for a file.
    for (const name of listFiles(root)) {
      app.get(`/${name}`, serveStatic({ root, onFound: cacheForAnHour }))
    }
  }
  const handlers = new Map<LanguageCode, ShopHandler>()
  for (const { code } of languages) {
    handlers.set(code, await createLanguageHandler(code, environment))
  }
  const findShop = createFindShop({ environment })

  return app.use(redirectToCanonicalPath, limitForms).all('*', async (c) => {
    const shop = await findShop(new URL(c.req.url).host)
    const language = languageOf(c.req.path)
    if ('status' in shop) {
      const { [shop.says]: text } = allMessages[language].errors
      return c.text(text, shop.status, { 'Cache-Control': 'no-store' })
    }
    const { storefrontUrl } = shop
    const address = c.env.incoming.socket.remoteAddress
    const request = requestAtShop(c.req.raw, { storefrontUrl, address })
    const answer = handlers.get(language)
    return answer?.(shop, request, pageEncoding(c)) ?? c.notFound()
  })
}

type ShopHandler = (shop: Environment, ...page: Parameters<PageHandler>) => Promise<Response>

/** Answers in one language; for this process's own shop, whose environment every module knows, or for another. */
async function createLanguageHandler(code: LanguageCode, own: Environment): Promise<ShopHandler> {
  const build: ServerBuild = await import(pathToFileURL(join(BUILD, 'server', `${code}.js`)).href)
  const entry = build.entry.module as unknown as {
    cachePages: typeof cachePages
    serveAs: typeof serveAs
  }
  const handle = createRequestHandler(build, 'production')
  const answer = entry.cachePages((request, setContext) => {
    const context = new RouterContextProvider()
    setContext?.(context)
    return handle(request, context)
  })
  return (shop, ...page) =>
    shop === own ? answer(...page) : entry.serveAs(shop, () => answer(...page))
}

/** Reads and discards the rest of the body: browsers show no response before they have sent the request. */
async function rejectForm(c: Context) {
  const { body } = c.req.raw
  let bytes = 0
  if (body && !body.locked) {
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > MAX_DISCARDED_BYTES) break
    }
  }
  return c.text('This form is larger than 256 KiB. Go back and shorten what you typed.', 413)
}

/** For errors outside of the router, which answers those of pages. */
function answerError(error: Error, c: Context) {
  if (!hasEndedEarly(error)) console.error(error)
  return c.text('Internal Server Error', 500)
}

function listFiles(folder: string) {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** File names in `/assets` contain a hash of the content. */
function cacheForever(_path: string, c: { header: (name: string, value: string) => void }) {
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
}

function cacheForAnHour(_path: string, c: { header: (name: string, value: string) => void }) {
  c.header('Cache-Control', 'public, max-age=3600')
}
