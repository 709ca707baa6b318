import { STORES_APP_ID } from '@vitrine/contract'
import type { TestReply } from './test-app.ts'
import type { TestPlatform } from './test-platform.ts'

/** Calls about the cart of the token's owner. */
export interface TestCart {
  call(method: string, path?: string, body?: unknown, headers?: object): Promise<TestReply>
  /** Adds a quantity of the product. */
  add(productId: string, quantity?: number, options?: Record<string, unknown>): Promise<TestReply>
  get(headers?: object): Promise<TestReply>
}

const CART = '/ecom/v1/carts/current'

export function cartOf(platform: TestPlatform, authorization: string): TestCart {
  const call: TestCart['call'] = async (method, path = '', body, headers = {}) => {
    const response = await platform.fetch(`${CART}${path}`, {
      method,
      headers: {
        Authorization: authorization,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return {
    call,
    get: (headers) => call('GET', '', undefined, headers),
    add: (productId, quantity = 1, options) =>
      call('POST', '/add-to-cart', { lineItems: [lineOf(productId, quantity, options)] }),
  }
}

/** A line item as clients send it. */
export function lineOf(catalogItemId: string, quantity = 1, options?: Record<string, unknown>) {
  return {
    catalogReference: { catalogItemId, appId: STORES_APP_ID, ...(options ? { options } : {}) },
    quantity,
  }
}
