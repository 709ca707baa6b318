import { describe, expect, it } from 'vitest'
import { requireDeclaredError } from './require-declared-error.ts'

const PRODUCT = 'http://localhost:4000/stores-reader/v1/products/some-id'

describe('an error reply', () => {
  it('with a code that its route does not declare fails the test', async () => {
    await expect(check(404, 'PRODUCT_LOST')).rejects.toThrow('getProduct has answered 404')
    await expect(check(409, 'PRODUCT_NOT_FOUND')).rejects.toThrow('getProduct has answered 409')
    await expect(check(404)).rejects.toThrow('404 without a code')
  })

  it('that the route declares, or that every call may answer, passes', async () => {
    await check(404, 'PRODUCT_NOT_FOUND')
    await check(401, 'UNAUTHENTICATED')
    await check(400)
    await check(503)
  })
})

function check(status: number, code?: string) {
  const details =
    code === undefined ? {} : { applicationError: { code, description: '', data: {} } }
  return requireDeclaredError(
    new Request(PRODUCT),
    Response.json({ message: '', details }, { status }),
  )
}
