import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { HttpEnvironment } from '../../http/environment.ts'
import { readJson } from '../../http/request-body.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { applicationError, invalidArgument, notFound } from '../../kernel/errors/api-error.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { violation } from '../../kernel/errors/violation.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type ScopeSource, systemScope } from '../../kernel/scope/system-scope.ts'
import { isGuid } from '../../query/query-field.ts'
import { answerSandboxAction, confirmSandboxPayment } from './confirm-sandbox-payment.ts'
import { behaviorOf } from './sandbox-cards.ts'
import { findSandboxPayment, type SandboxPayment } from './sandbox-ledger.ts'
import { signSandboxNotification } from './sandbox-provider.ts'

interface SandboxRouteOptions extends ScopeSource {
  keyring: Keyring
  /** Takes a notification to the platform, like a request from outside. */
  notify: (request: Request) => Promise<unknown>
}

const PAYMENT = '/sandbox/:siteId/payments/:reference'
const confirmation = v.object({ clientSecret: v.string(), number: v.string() })
const answer = v.object({ clientSecret: v.string(), isApproved: v.boolean() })

/**
 * What a provider's servers answer to a buyer's page: paying with a card, and the answer on the bank's page. Only
 * outside production, where no real card may be typed.
 */
export function createSandboxRoutes({ keyring, notify, ...source }: SandboxRouteOptions) {
  return new Hono<HttpEnvironment>()
    .post(`${PAYMENT}/confirm`, async (c) => {
      const { clientSecret, number } = validate(confirmation, await readJson(c))
      const { scope, payment } = await requirePayment(c, clientSecret)
      const behavior = behaviorOf(number)
      if (!behavior) {
        throw invalidArgument([
          violation('number', 'is no card of the sandbox: see docs/payments.md'),
        ])
      }
      const confirmed = await confirmSandboxPayment(scope, payment.reference, behavior)
      return reply(c, confirmed)
    })
    .post(`${PAYMENT}/action`, async (c) => {
      const { clientSecret, isApproved } = validate(answer, await readJson(c))
      const { scope, payment } = await requirePayment(c, clientSecret)
      return reply(c, await answerSandboxAction(scope, payment.reference, isApproved))
    })

  async function requirePayment(
    c: Context,
    clientSecret: string,
  ): Promise<{ scope: SiteScope; payment: SandboxPayment }> {
    const { siteId = '', reference = '' } = c.req.param()
    if (!isGuid(siteId)) throw notFound('payment', reference)
    const scope = systemScope(source, siteId)
    const payment = await findSandboxPayment(scope, reference)
    if (payment && isEqual(payment.clientSecret, clientSecret)) return { scope, payment }
    throw notFound('payment', reference)
  }

  async function reply(c: Context, { reference, status, declineCode, behavior }: SandboxPayment) {
    if (status === 'AUTHORIZED') {
      await send(c, reference)
      if (behavior === 'ANSWERS_TWICE') await send(c, reference)
    }
    if (status === 'CANCELED') {
      throw applicationError(409, 'PAYMENT_CANCELED', 'This payment was canceled. Begin another.')
    }
    c.header('Cache-Control', 'no-store')
    return c.json({ status, ...(declineCode === null ? {} : { declineCode }) })
  }

  async function send(c: Context, reference: string) {
    const body = JSON.stringify({ reference })
    const path = `/payment-notifications/${c.req.param('siteId')}/sandbox`
    await notify(
      new Request(new URL(path, c.req.url), {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Sandbox-Signature': signSandboxNotification(keyring, body),
        },
        body,
      }),
    )
  }
}

function isEqual(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
