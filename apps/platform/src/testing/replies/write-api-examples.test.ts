import { expect, it } from 'vitest'
import { chooseExamples } from './write-api-examples.ts'

const ID = '01a21720-6d2e-7599-9933-a3482ea88499'

it('chooses the fullest call that is short, by the names of the calls', () => {
  const examples = chooseExamples([
    { id: 'queryProducts', body: { query: {} }, reply: { products: [] } },
    { id: 'getProduct', reply: { product: { id: ID } } },
    { id: 'queryProducts', body: { query: {} }, reply: { products: [{ name: 'A vase' }] } },
    { id: 'queryProducts', body: { query: {} }, reply: { products: ['x'.repeat(5000)] } },
  ])
  expect(Object.keys(examples)).toEqual(['getProduct', 'queryProducts'])
  expect(examples['queryProducts']?.reply).toEqual({ products: [{ name: 'A vase' }] })
})

it('prefers a call with a body to one whose query is in the address', () => {
  const examples = chooseExamples([
    { id: 'queryProducts', reply: { products: [{ name: 'A vase' }] } },
    { id: 'queryProducts', body: { query: {} }, reply: { products: [] } },
  ])
  expect(examples['queryProducts']).toEqual({ body: { query: {} }, reply: { products: [] } })
})

it('has the same ids whenever it is written, and no secret', () => {
  const secret = 'a'.repeat(30)
  const examples = chooseExamples([
    {
      id: 'login',
      body: { memberId: ID, other: [ID] },
      reply: { sessionToken: secret, id: ID, url: `/orders/vor_${secret}` },
    },
  ])
  const plain = '01a20000-0000-7000-8000-000000000001'
  expect(examples['login']).toEqual({
    body: { memberId: plain, other: [plain] },
    reply: { sessionToken: 'EXAMPLE-sessionToken', id: plain, url: '/orders/vor_EXAMPLE' },
  })
})
