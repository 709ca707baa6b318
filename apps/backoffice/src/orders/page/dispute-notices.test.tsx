import type { OrderDispute } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { LanguageProvider } from '../../shell/language-context.tsx'
import { createMessageStore, type MessageStore } from '../../shell/message-store.ts'
import { DisputeNotices } from './dispute-notices.tsx'

let messages: MessageStore
beforeAll(async () => {
  messages = await createMessageStore('en', ['disputeReasons', 'language', 'orders'], () => {})
})

it('says the amount, the reason, and until when to answer where', () => {
  const answerBy = '2030-01-09T12:00:00.000Z'
  const text = textOf([{ ...DISPUTE, answerBy }])
  expect(text).toContain('The buyer disputes €17.95 with their bank. Reason: item not received.')
  expect(text).toMatch(/Answer it on the pages of Stripe until .*9 Jan.* 2030/)
  expect(textOf([DISPUTE])).toContain('Answer it on the pages of Stripe.')
})

it('has the provider’s own word for a reason that it has no text for', () => {
  expect(textOf([{ ...DISPUTE, reason: 'bank_cannot_process' }])).toContain('bank_cannot_process')
})

it('says that an answer is reviewed, and nothing of what is decided', () => {
  const [reviewed, won, lost] = (['UNDER_REVIEW', 'WON', 'LOST'] as const).map((status) =>
    textOf([{ ...DISPUTE, status }]),
  )
  expect(reviewed).toContain('Your answer is being reviewed.')
  expect([won, lost]).toEqual(['', ''])
})

const DISPUTE: OrderDispute = {
  id: 'd',
  createdDate: '2030-01-01T00:00:00.000Z',
  amount: { amount: '17.95', formattedAmount: '' },
  currency: 'EUR',
  reason: 'product_not_received',
  status: 'NEEDS_RESPONSE',
  provider: 'stripe',
}

const textOf = (disputes: OrderDispute[]) =>
  renderToStaticMarkup(
    <LanguageProvider store={messages}>
      <DisputeNotices disputes={disputes} />
    </LanguageProvider>,
  ).replaceAll(/<[^>]+>/g, '')
