import { expect, it } from 'vitest'
import { ConnectionError } from '../errors.ts'
import { platformErrorFrom } from './platform-error.ts'

it('lists field violations by field', () => {
  const error = errorFrom(400, {
    message: 'invalid',
    details: {
      validationError: {
        fieldViolations: [
          { field: 'product.name', description: 'has size 0, expected 1 or more' },
          { field: 'id', description: 'is not a GUID' },
        ],
      },
    },
  })

  expect(error.code).toBe('INVALID_ARGUMENT')
  expect(error.message).toBe(
    'INVALID_ARGUMENT: "id" is not a GUID, "product.name" has size 0, expected 1 or more',
  )
})

it('joins message and description of an application error, and keeps its code and data', () => {
  const applicationError = { code: 'SLUG_TAKEN', description: 'teapot', data: { slug: 'teapot' } }
  const error = errorFrom(409, { message: 'The slug is taken', details: { applicationError } })

  expect(error.message).toBe('The slug is taken: teapot')
  expect(error.code).toBe('SLUG_TAKEN')
  expect(error.details.applicationError?.data).toEqual({ slug: 'teapot' })
})

it('names another 4xx by its status text, or its status where HTTP/2 left that out', () => {
  expect(errorFrom(403, undefined, 'Forbidden').code).toBe('FORBIDDEN')
  expect(errorFrom(403, undefined, 'Forbidden').message).toBe('Forbidden')
  expect(errorFrom(429, { message: 'slow down' }, '')).toMatchObject({
    code: 'HTTP_429',
    message: 'slow down',
  })
})

it('calls anything else a system error and names the request', () => {
  expect(errorFrom(502, {})).toMatchObject({
    code: 'UNKNOWN',
    message: 'System error occurred, request-id: request-1',
    status: 502,
    request: 'GET /v1/products/1',
    requestId: 'request-1',
  })
})

it('says nothing of the request id where the reply has none', () => {
  const reply = { status: 502, statusText: '', ok: false, headers: new Headers(), body: {} }

  const error = platformErrorFrom(reply, 'GET /v1/products/1', 0)

  expect(error.message).toBe('System error occurred')
  expect(error.requestId).toBeNull()
})

it.each([null, [], 'text', { details: [] }, { details: { validationError: {} } }])(
  'converts a reply with the unexpected body %j',
  (body) => {
    expect(errorFrom(400, body).status).toBe(400)
  },
)

function errorFrom(status: number, body: unknown, statusText = '') {
  const headers = new Headers({ 'x-wix-request-id': 'request-1' })
  const reply = { status, statusText, ok: false, headers, body }
  return platformErrorFrom(reply, 'GET /v1/products/1', 0)
}

it('links every error to the section of its code', () => {
  const applicationError = { code: 'PRODUCT_NOT_FOUND', description: 'no product' }
  const missing = errorFrom(404, { message: 'gone', details: { applicationError } })
  expect(missing.docs).toBe('/docs/error-codes#PRODUCT_NOT_FOUND')
  const offline = new ConnectionError('no reply', { code: 'network' })
  expect(offline.docs).toBe('/docs/error-codes#network')
})
