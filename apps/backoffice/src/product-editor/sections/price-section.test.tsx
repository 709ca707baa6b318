import type { Discount } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { LanguageProvider } from '../../shell/language-context.tsx'
import { createMessageStore, type MessageStore } from '../../shell/message-store.ts'
import { newProduct, newVariant } from '../values/product-values.ts'
import { PriceSection } from './price-section.tsx'

let messages: MessageStore
beforeAll(async () => {
  const sections = ['language', 'common', 'editor', 'measures'] as const
  messages = await createMessageStore('en', sections, () => {})
})

const FREE = 'What costs no more than the reduction is free in the shop.'

it.each<[string, Discount, (number | null)[], boolean]>([
  ['an amount above the price', { type: 'AMOUNT', value: 15 }, [], true],
  ['an amount that is the price', { type: 'AMOUNT', value: 10 }, [], true],
  ['an amount below the price', { type: 'AMOUNT', value: 9.99 }, [], false],
  ['an amount above the price of one variant', { type: 'AMOUNT', value: 5 }, [null, 4], true],
  [
    'an amount beside a variant that is free anyway',
    { type: 'AMOUNT', value: 5 },
    [null, 0],
    false,
  ],
  ['everything in percent', { type: 'PERCENT', value: 100 }, [], false],
])('tells of what %s makes free', (_, discount, prices, isTold) => {
  const variants = prices.map((price) => ({ ...newVariant, choices: [], price, visible: true }))
  const values = { ...newProduct, price: 10, discount, variants }

  const shown = renderToStaticMarkup(
    <LanguageProvider store={messages}>
      <PriceSection
        {...{ values, onChange() {}, problemOf: () => undefined, isReadOnly: false }}
        currency="EUR"
      />
    </LanguageProvider>,
  )

  expect(shown.includes(FREE)).toBe(isTold)
})
