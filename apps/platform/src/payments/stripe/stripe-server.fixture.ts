import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Intent {
  id: string
  object: 'payment_intent'
  client_secret: string
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  status: string
  capture_method: string
  metadata: Record<string, string>
  last_payment_error: { code: string; decline_code?: string } | null
}

interface Refund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: string
  metadata: Record<string, string>
}

interface Dispute {
  id: string
  object: 'dispute'
  payment_intent: string
  amount: number
  currency: string
  reason: string
  status: string
  evidence_details: { due_by: number | null }
}

interface Failure {
  status: number
  type: string
  code?: string
  /** The only calls that fail: those that end with this. */
  of?: string
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

/** Speaks as much of Stripe's API as the provider uses, and remembers what it was asked. */
export async function startStripeServer(secretKey: string, at = 0) {
  const intents = new Map<string, Intent>()
  const refunds: Refund[] = []
  const disputes: Dispute[] = []
  const replies = new Map<string, object>()
  const requests: { call: string; body: Record<string, string>; idempotencyKey?: string }[] = []
  let failure: Failure | undefined
  let refundStatus = 'succeeded'
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    intents,
    refunds,
    disputes,
    requests,
    /** Calls fail this way until it is called without a failure. */
    failWith: (next?: Failure) => {
      failure = next
    },
    refundAs: (status: string) => {
      refundStatus = status
    },
    /** What the buyer, the bank or the dashboard does with the intent. */
    change: (id: string, change: Partial<Intent>) => Object.assign(requireIntent(id), change),
    authorize(id: string) {
      const intent = requireIntent(id)
      return Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    let text = ''
    for await (const chunk of request) text += chunk
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const body = Object.fromEntries(
      request.method === 'GET' ? searchParams : parseForm(request, text),
    )
    const key = request.headers['idempotency-key']
    const call = `${request.method} ${pathname}`
    requests.push({ call, body, ...(typeof key === 'string' ? { idempotencyKey: key } : {}) })
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return fail(response, { status: 401, type: 'invalid_request_error' })
    }
    if (failure && call.endsWith(failure.of ?? ''))
      return fail(response, failure, intents.values().next().value)
    const known = typeof key === 'string' ? replies.get(key) : undefined
    if (known) return send(response, 200, known)
    const reply = carryOut(call, body)
    if ('type' in reply) return fail(response, reply, reply.intent)
    // The reply as it was: later changes of the intent do not change it.
    if (typeof key === 'string') replies.set(key, structuredClone(reply))
    send(response, 200, reply)
  }

  function carryOut(call: string, body: Record<string, string>) {
    const [, id = '', action = ''] =
      /^(?:GET|POST) \/v1\/payment_intents\/(\w+)\/?(\w*)$/.exec(call) ?? []
    if (call === 'POST /v1/payment_intents') return createIntent(body)
    if (call === 'POST /v1/refunds') return createRefund(body)
    if (call === 'GET /v1/refunds') {
      const data = refunds.filter((refund) => refund.payment_intent === body['payment_intent'])
      return { object: 'list', data, has_more: false }
    }
    if (call === 'GET /v1/disputes') {
      const data = disputes.filter((dispute) => dispute.payment_intent === body['payment_intent'])
      return { object: 'list', data, has_more: false }
    }
    const intent = intents.get(id)
    if (!intent) return invalid('resource_missing')
    if (call.startsWith('GET')) return intent
    if (action === 'capture') return step(intent, ['requires_capture'], 'succeeded')
    return step(
      intent,
      ['requires_payment_method', 'requires_action', 'requires_capture'],
      'canceled',
    )
  }

  function createIntent(body: Record<string, string>) {
    const id = `pi_${randomUUID().replaceAll('-', '')}`
    const intent: Intent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_${randomUUID().replaceAll('-', '')}`,
      amount: Number(body['amount']),
      amount_capturable: 0,
      amount_received: 0,
      currency: body['currency'] ?? '',
      status: 'requires_payment_method',
      capture_method: body['capture_method'] ?? '',
      metadata: metadataOf(body),
      last_payment_error: null,
    }
    intents.set(id, intent)
    return intent
  }

  function createRefund(body: Record<string, string>) {
    const intent = body['payment_intent'] ?? ''
    if (intents.get(intent)?.status !== 'succeeded') return invalid('charge_not_captured')
    const refund: Refund = {
      id: `re_${randomUUID().replaceAll('-', '')}`,
      object: 'refund',
      payment_intent: intent,
      amount: Number(body['amount']),
      status: refundStatus,
      metadata: metadataOf(body),
    }
    refunds.push(refund)
    return refund
  }

  function requireIntent(id: string) {
    const intent = intents.get(id)
    if (!intent) throw new Error(`There is no intent ${id}.`)
    return intent
  }
}

function step(intent: Intent, from: string[], to: string) {
  if (!from.includes(intent.status))
    return { ...invalid('payment_intent_unexpected_state'), intent }
  const received = to === 'succeeded' ? intent.amount_capturable : 0
  return Object.assign(intent, { status: to, amount_capturable: 0, amount_received: received })
}

const invalid = (code: string): Failure & { intent?: Intent } => ({
  status: 400,
  type: 'invalid_request_error',
  code,
})

/** As Stripe's: with the whole intent, where there is one. */
function fail(response: ServerResponse, { status, type, code }: Failure, intent?: Intent) {
  // The library waits half a second before it tries again by itself.
  response.setHeader('Stripe-Should-Retry', 'false')
  send(response, status, { error: { type, code, message: 'Refused.', payment_intent: intent } })
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_test' })
  response.end(JSON.stringify(body))
}

function parseForm({ headers }: IncomingMessage, text: string) {
  if (text && !headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    throw new Error(`Stripe reads forms, not ${headers['content-type']}.`)
  }
  return new URLSearchParams(text)
}

function metadataOf(body: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return key ? [[key, value]] : []
    }),
  )
}
