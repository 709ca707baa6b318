import type { CheckoutPaymentResponse } from '@vitrine/contract'
import type { TestPlatform } from '../test-platform.ts'

/** A buyer as `createTestBuyer` makes one. */
interface Caller {
  call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>
}

/** Payments of a checkout, as the buyer's page makes them. */
export function paymentsOf(platform: TestPlatform, buyer: Caller, checkoutId: string) {
  const path = `checkouts/${checkoutId}/payments`
  const call = async (method: string, where: string) => {
    const { status, body } = await buyer.call(method, where)
    return { status, body: body as CheckoutPaymentResponse & Failure }
  }
  return {
    begin: () => call('POST', path),
    settle: (id: string) => call('POST', `${path}/${id}/settle`),
    cancel: (id: string) => call('POST', `${path}/${id}/cancel`),
    /** Types a card number into the sandbox's form. */
    confirm: ({ client = {} }: CheckoutPaymentResponse, number: string) =>
      post(`${client['url']}/confirm`, { clientSecret: client['clientSecret'], number }),
    /** Answers on the bank's page. */
    answer: ({ client = {} }: CheckoutPaymentResponse, isApproved: boolean) =>
      post(`${client['url']}/action`, { clientSecret: client['clientSecret'], isApproved }),
  }

  async function post(url: string, body: object) {
    const response = await platform.fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
}

interface Failure {
  details?: { applicationError?: { code: string; data: Record<string, unknown> } }
}
