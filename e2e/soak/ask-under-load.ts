import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** Each with an address of its own, because rates are limited by address. */
const SHOPPERS = 16
const PRODUCTS = 12
/** Shoppers look around: all of them ask some 400 times a second, if each answer comes at once. */
const PAUSE_MS = 30
/** The platform allows an app ten changes a second. */
const BETWEEN_WRITES_MS = 400

export interface Answers {
  answered: number
  /** How many of them had written something. */
  written: number
  /** Requests without an answer, or with another status than theirs. */
  failed: string[]
}

interface Store {
  platformUrl: string
  shopUrl: string
  certificate: string
  apiKey: string
  siteId: string
  clientId: string
}

interface Call {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** 200 unless it is another. */
  status?: number
  writes?: boolean
}

/** Shoppers read lists, products and pages and fill carts, and an app changes products, until it is ended. */
export async function askUnderLoad(store: Store) {
  const answers: Answers = { answered: 0, written: 0, failed: [] }
  let isOver = false
  const products = await createProducts()
  const running = [changeProducts(), ...Array.from({ length: SHOPPERS }, (_, nth) => shop(nth))]

  return {
    answers,
    async untilAnswered(count: number) {
      while (answers.answered + answers.failed.length < count) await sleep(20)
    },
    async end() {
      isOver = true
      await Promise.all(running)
      return answers
    },
  }

  async function createProducts() {
    const ask = asker('127.0.0.1')
    const created: { id: string; slug: string }[] = []
    for (let nth = 1; nth <= PRODUCTS; nth++) {
      const reply = await ask(appCall('POST', '/stores/v1/products', nameOf(nth)))
      created.push(JSON.parse(reply?.body ?? '').product)
      await sleep(BETWEEN_WRITES_MS)
    }
    return created
  }

  async function changeProducts() {
    const ask = asker('127.0.0.1')
    for (let times = 0; !isOver; times++) {
      const { id } = products[times % products.length] ?? { id: '' }
      await ask(appCall('PATCH', `/stores/v1/products/${id}`, nameOf(times)))
      await sleep(BETWEEN_WRITES_MS)
    }
  }

  function appCall(method: string, path: string, name: string): Call {
    return {
      url: store.platformUrl + path,
      method,
      headers: { Authorization: store.apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ product: { name, priceData: { price: 10 } } }),
      writes: true,
    }
  }

  async function shop(nth: number) {
    const ask = asker(`127.1.0.${nth + 1}`)
    const visit = { clientId: store.clientId, grantType: 'anonymous' }
    const reply = await ask(visitorCall('/oauth2/token', visit))
    const token = JSON.parse(reply?.body ?? '{}').access_token as string
    // As browsers keep them: without its session, a shopper is a new visitor to the shop each time.
    const cookies = new Map<string, string>()
    for (let times = nth; !isOver; times++) {
      const { id, slug } = products[times % products.length] ?? { id: '', slug: '' }
      const calls: Call[] = [
        visitorCall('/stores-reader/v1/products/query', { query: {} }, token),
        { url: `${store.platformUrl}/stores-reader/v1/products/${id}`, headers: authorized(token) },
        page('/'),
        visitorCall('/stores-reader/v1/products/query', { query: { paging: { limit: 4 } } }, token),
        page('/collections'),
        { url: `${store.platformUrl}/stores-reader/v1/products/${id}`, headers: authorized(token) },
        page(`/products/${slug}`),
      ]
      for (const call of calls) {
        await askWithCookies(call)
        await sleep(PAUSE_MS)
      }
      const lineItem = { catalogReference: { appId: STORES_APP, catalogItemId: id }, quantity: 1 }
      const adding = visitorCall(CART, { lineItems: [lineItem] }, token)
      await ask({ ...adding, writes: true })
      await askWithCookies(buy(id))
    }

    async function askWithCookies(call: Call) {
      if (!call.url.startsWith(store.shopUrl)) return ask(call)
      const Cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const reply = await ask({ ...call, headers: { ...call.headers, Cookie } })
      for (const each of reply?.cookies ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
        cookies.set(name, value)
      }
      return reply
    }
  }

  function visitorCall(path: string, body: object, token?: string): Call {
    return {
      url: store.platformUrl + path,
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'wix-site-id': store.siteId,
        ...(token !== undefined && authorized(token)),
      },
      body: JSON.stringify(body),
    }
  }

  function page(path: string): Call {
    return { url: store.shopUrl + path }
  }

  /** The form of a product's page. */
  function buy(id: string): Call {
    return {
      url: `${store.shopUrl}/cart`,
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: store.shopUrl },
      body: new URLSearchParams({ product: id, quantity: '1' }).toString(),
      status: 303,
      writes: true,
    }
  }

  /** Asks over connections that are kept, from an address of its own. */
  function asker(localAddress: string) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: store.certificate, localAddress })
    return async (call: Call) => {
      try {
        const reply = await send(agent, call)
        const { status = 200 } = call
        if (reply.status !== status) throw new Error(`${reply.status} ${reply.body.slice(0, 200)}`)
        answers.answered += 1
        if (call.writes) answers.written += 1
        return reply
      } catch (error) {
        answers.failed.push(`${call.method ?? 'GET'} ${new URL(call.url).pathname}: ${error}`)
        return null
      }
    }
  }
}

const CART = '/ecom/v1/carts/current/add-to-cart'
const STORES_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const authorized = (token: string) => ({ Authorization: token })
const nameOf = (nth: number) => `Vase ${nth}`

function send(agent: Agent, { url, method = 'GET', headers = {}, body }: Call) {
  return new Promise<{ status: number; body: string; cookies: string[] }>((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (reply) => {
      const { statusCode: status = 0 } = reply
      const cookies = reply.headers['set-cookie'] ?? []
      text(reply).then((body) => resolve({ status, body, cookies }), reject)
    })
    sent.once('error', reject).end(body)
  })
}
