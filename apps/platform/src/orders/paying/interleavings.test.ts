import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { sandboxCards } from '../../payments/sandbox/sandbox-cards.ts'
import { findPaymentDisagreements } from '../../testing/selling/payment-disagreements.ts'
import { createTestBuyer, setTestTerms } from '../../testing/selling/test-checkout.ts'
import { paymentsOf } from '../../testing/selling/test-payment.ts'
import { createTestPlatform } from '../../testing/test-platform.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

/** What happens to one of two buyers of the last two items, or to all. */
const step = fc.oneof(
  fc.record({ does: fc.constantFrom('begin', 'cancel', 'change', 'return'), who: fc.nat(1) }),
  fc.record({
    does: fc.constant('confirm'),
    who: fc.nat(1),
    card: fc.constantFrom(...Object.keys(sandboxCards)),
  }),
  fc.record({ does: fc.constantFrom('approve', 'reject'), who: fc.nat(1) }),
  fc.record({ does: fc.constantFrom('order', 'reconcile'), who: fc.nat(1) }),
  fc.record({ does: fc.constant('wait'), minutes: fc.constantFrom(1, 5, 16) }),
  fc.record({
    does: fc.constant('fail'),
    call: fc.constantFrom('begin', 'read', 'capture', 'cancel', 'refund'),
    /** Whether the provider had done it before the answer was lost. */
    isDone: fc.boolean(),
  }),
)

type Step = { does: string; who?: number; card?: string; minutes?: number } & {
  call?: 'begin' | 'read' | 'capture' | 'cancel' | 'refund'
  isDone?: boolean
}

it('of steps in any order, at once or with lost answers, ends with one order or nothing charged', async () => {
  const groups = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(groups, async (steps: Step[][]) => {
      const world = await createWorld()
      for (const together of steps) await Promise.all(together.map(world.run))
      await world.end()
      expect(await world.disagreements()).toEqual([])
    }),
    { numRuns: 25 },
  )
}, 120_000)

async function createWorld() {
  const platform = await createTestPlatform(database)
  await setTestTerms(platform.scope)
  const vase = { name: 'Vase', priceMinor: 1305, trackInventory: true, quantity: 2 }
  const { productId } = await createProduct(platform.scope, vase)
  const buyers = await Promise.all([0, 1].map(() => createCustomer(1)))
  const [sandbox] = platform.services.paymentProviders
  if (!sandbox) throw new Error('The test platform has a provider.')
  const whole = { ...sandbox }

  return { run, end, disagreements }

  async function createCustomer(quantity: number) {
    const buyer = await createTestBuyer(platform, { productId })
    const checkoutId = await buyer.checkOut(quantity)
    return {
      buyer,
      checkoutId,
      payments: paymentsOf(platform, buyer, checkoutId),
      begun: begunOf(),
    }
  }

  async function run({ does, who = 0, card = '', minutes = 0, call, isDone }: Step) {
    const customer = buyers[who]
    if (!customer) return
    const { buyer, checkoutId, payments, begun } = customer
    const last = begun.last
    if (does === 'wait') platform.clock.advance(minutes * 60_000)
    if (does === 'reconcile') await reconcile()
    if (does === 'fail' && call) failNext(call, isDone ?? false)
    if (does === 'order') await buyer.placeOrder(checkoutId)
    if (does === 'change') {
      await buyer.call('PATCH', `checkouts/${checkoutId}`, { checkout: { buyerNote: 'Ring.' } })
    }
    if (does === 'begin') {
      const { status, body } = await payments.begin()
      if (status === 200) begun.last = body
    }
    if (!last) return
    if (does === 'cancel') await payments.cancel(last.payment.id)
    if (does === 'return') await payments.settle(last.payment.id)
    if (does === 'confirm') await payments.confirm(last, card)
    if (does === 'approve' || does === 'reject') await payments.answer(last, does === 'approve')
  }

  /** The next such call of the platform throws, before or after the provider has done it. */
  function failNext(call: NonNullable<Step['call']>, isDone: boolean) {
    const original = whole[call] as (...args: unknown[]) => Promise<unknown>
    Object.assign(sandbox ?? {}, {
      async [call](...args: unknown[]) {
        Object.assign(sandbox ?? {}, { [call]: original })
        if (isDone) await original(...args)
        throw new Error('The answer was lost.')
      },
    })
  }

  function reconcile() {
    return reconcilePayments(platform.services)
  }

  /** Long after, every payment has ended. */
  async function end() {
    Object.assign(sandbox ?? {}, whole)
    for (const minutes of [1, 20, 20]) {
      platform.clock.advance(minutes * 60_000)
      await reconcile()
    }
  }

  async function disagreements() {
    const { pool } = database
    const open = await pool.query<{ id: string }>(
      `SELECT payment_id AS id FROM payments WHERE site_id = $1 AND status IN ('OPEN', 'ORDERED', 'CANCELING')`,
      [platform.siteId],
    )
    return [
      ...open.rows.map(({ id }) => `not ended: ${id}`),
      ...(await findPaymentDisagreements(pool, platform.siteId, new Map([[productId, 2]]))),
    ]
  }
}

type Begun = Awaited<ReturnType<ReturnType<typeof paymentsOf>['begin']>>['body']

const begunOf = (): { last?: Begun } => ({})
