import type { DiscountRuleInput } from '@vitrine/contract'
import { expect, it } from 'vitest'
import * as de from '../messages/de.ts'
import * as en from '../messages/en.ts'
import { formatsOf } from '../screen/formats.ts'
import { describeDiscount } from './describe-discount.ts'

const names = new Map([
  ['b', 'Bowls'],
  ['v', 'Vases'],
  ['m', 'Moon vase'],
])
const bowls: DiscountRuleInput = {
  name: { original: 'Bowls' },
  couponCode: 'bowls',
  effect: { kind: 'PERCENT', percent: 10 },
  collectionIds: ['b'],
  startDate: new Date(2026, 11, 1).toISOString(),
  endDate: new Date(2026, 11, 8).toISOString(),
  maxUsesPerCustomer: 1,
  active: true,
}
const everything = { name: { original: 'All' }, active: true }

it.each<[string, string, DiscountRuleInput]>([
  [
    '10% off everything in Bowls, from 1 December to 7 December 2026, once for each buyer, with the code BOWLS.',
    '10 % Rabatt auf alles in Bowls, vom 1. Dezember bis zum 7. Dezember 2026, einmal je Kundin oder Kunde, mit dem Code BOWLS.',
    bowls,
  ],
  [
    '€5.00 off everything, from €50.00, 100 times in total.',
    '5,00 € Rabatt auf alles, ab 50,00 €, 100-mal insgesamt.',
    {
      ...everything,
      effect: { kind: 'AMOUNT', amount: '5.00' },
      minimumSubtotal: '50.00',
      maxUses: 100,
    },
  ],
  [
    '12.5% off everything in Bowls and Vases and Moon vase, until 7 December 2026.',
    '12,5 % Rabatt auf alles in Bowls und Vases und Moon vase, bis zum 7. Dezember 2026.',
    {
      ...everything,
      effect: { kind: 'PERCENT', percent: 12.5 },
      collectionIds: ['b', 'v'],
      productIds: ['m'],
      endDate: new Date(2026, 11, 8).toISOString(),
    },
  ],
  ['Free delivery.', 'Kostenloser Versand.', { ...everything, effect: { kind: 'FREE_DELIVERY' } }],
  [
    'The cheapest of every 3 items is free, for everything.',
    'Der günstigste von je 3 Artikeln ist kostenlos, für alles.',
    { ...everything, effect: { kind: 'BUY_X_GET_Y', buy: 2, get: 1, percent: 100 } },
  ],
  [
    '50% off the 2 cheapest of every 5 items, for Moon vase, a deleted entry, a deleted entry and 2 more products.',
    '50 % Rabatt auf die 2 günstigsten von je 5 Artikeln, für Moon vase, ein gelöschter Eintrag, ein gelöschter Eintrag und 2 weitere Produkte.',
    {
      ...everything,
      effect: { kind: 'BUY_X_GET_Y', buy: 3, get: 2, percent: 50 },
      productIds: ['m', 'x', 'y', 'z', 'a'],
    },
  ],
])('says: %s', (english, german, rule) => {
  const say = (messages: typeof en) =>
    describeDiscount(rule, {
      messages: messages.discounts,
      formats: formatsOf(messages.language.locale),
      currency: 'EUR',
      names,
    }).replaceAll('\u00a0', ' ')
  expect(say(en)).toBe(english)
  expect(say(de)).toBe(german)
})
