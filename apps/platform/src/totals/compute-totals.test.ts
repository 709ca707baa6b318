import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from './allocate.ts'
import { computeTotals, type TotalsInput, type TotalsLine } from './compute-totals.ts'
import type { Discount } from './discount.ts'
import { type TaxTerms, UNTAXED } from './tax-terms.ts'

const VAT: TaxTerms = {
  name: 'VAT',
  jurisdiction: 'DE',
  isIncluded: true,
  ratesByGroup: new Map([['books', '0.07']]),
  standardRate: '0.19',
  deliveryRate: '0.19',
}
const NONE = { automatic: [], coupon: null }

describe('the totals', () => {
  it('contain the tax of prices that include it', () => {
    const { subtotal, tax, taxable, total, lines } = computeTotals({
      lines: [line('mug', 1305n, { quantity: 2 }), line('book', 1000n, { taxGroupId: 'books' })],
      delivery: 490n,
      discounts: NONE,
      tax: VAT,
    })
    expect({ subtotal, tax, taxable, total }).toEqual({
      subtotal: 3610n,
      tax: 417n + 65n + 78n,
      taxable: 2193n + 935n + 412n,
      total: 4100n,
    })
    expect(lines.get('mug')).toEqual({
      price: 2610n,
      discount: 0n,
      taxRate: '0.19',
      tax: 417n,
      afterTax: 2610n,
      beforeTax: 2193n,
    })
  })

  it('add the tax to prices that do not include it, also to delivery', () => {
    const { subtotal, tax, total } = computeTotals({
      lines: [line('mug', 1000n)],
      delivery: 500n,
      discounts: NONE,
      tax: { ...VAT, isIncluded: false, standardRate: '0.0725', deliveryRate: '0' },
    })
    expect({ subtotal, tax, total }).toEqual({ subtotal: 1000n, tax: 73n, total: 1573n })
  })

  it('tax what is left after discounts', () => {
    const {
      discount: saved,
      tax,
      total,
    } = computeTotals({
      lines: [line('mug', 1000n)],
      delivery: 0n,
      discounts: { automatic: [], coupon: discount({ kind: 'PERCENT', basisPoints: 1000 }) },
      tax: { ...VAT, isIncluded: false },
    })
    expect({ saved, tax, total }).toEqual({ saved: 100n, tax: 171n, total: 1071n })
  })
})

describe('discounts', () => {
  const mugs = line('mug', 1000n, { quantity: 3 })
  const bowl = line('bowl', 400n)

  it('apply the automatic one that takes most off, and the coupon to what is left', () => {
    const totals = computeTotals({
      lines: [mugs, bowl],
      delivery: 0n,
      discounts: {
        automatic: [
          discount({ kind: 'PERCENT', basisPoints: 500 }),
          discount({ kind: 'AMOUNT', minor: 1000n }),
        ],
        coupon: discount({ kind: 'PERCENT', basisPoints: 1000 }),
      },
      tax: UNTAXED,
    })
    expect(totals.discounts.map(({ amount }) => amount)).toEqual([1000n, 240n])
    expect(totals.total).toBe(2160n)
  })

  it('never take off more than there is', () => {
    const { total } = computeTotals({
      lines: [bowl],
      delivery: 500n,
      discounts: { automatic: [], coupon: discount({ kind: 'AMOUNT', minor: 10_000n }) },
      tax: UNTAXED,
    })
    expect(total).toBe(500n)
  })

  it('make delivery free', () => {
    const { discount: saved, total } = computeTotals({
      lines: [bowl],
      delivery: 500n,
      discounts: { automatic: [], coupon: discount({ kind: 'FREE_DELIVERY' }) },
      tax: UNTAXED,
    })
    expect({ saved, total }).toEqual({ saved: 500n, total: 400n })
  })

  it('reduce the cheapest of each group', () => {
    const buyTwo = { kind: 'BUY_X_GET_Y', buy: 2, get: 1, basisPoints: 10_000 } as const
    const { discounts } = computeTotals({
      lines: [mugs, bowl, line('cup', 600n, { quantity: 2 })],
      delivery: 0n,
      discounts: { automatic: [discount(buyTwo)], coupon: null },
      tax: UNTAXED,
    })
    expect(discounts[0]?.byLine).toEqual(
      new Map([
        ['bowl', 400n],
        ['cup', 600n],
      ]),
    )
  })

  it('apply to their products only, from the amount that they ask for', () => {
    const ofBowls = discount(
      { kind: 'PERCENT', basisPoints: 5000 },
      { productIds: new Set(['bowl']), minimumSubtotal: 400n },
    )
    const totalOf = (coupon: Discount) =>
      computeTotals({
        lines: [mugs, bowl],
        delivery: 0n,
        discounts: { automatic: [], coupon },
        tax: UNTAXED,
      }).total
    expect(totalOf(ofBowls)).toBe(3200n)
    expect(totalOf({ ...ofBowls, minimumSubtotal: 401n })).toBe(3400n)
  })
})

it('allocates all of an amount, and to no part more than its weight', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
      const sum = parts.reduce((total, part) => total + part, 0n)
      const amount = (sum * BigInt(Math.floor(share * 1_000_000))) / 1_000_000n
      const shares = allocate(amount, parts)
      expect(shares.reduce((total, part) => total + part, 0n)).toBe(amount)
      for (const [at, part] of parts.entries()) {
        expect(shares[at]).toBeLessThanOrEqual(part)
        expect(shares[at]).toBeGreaterThanOrEqual(0n)
      }
    }),
  )
})

it('adds up, whatever is bought, discounted, delivered and taxed', () => {
  fc.assert(
    fc.property(inputs(), (input) => {
      const totals = computeTotals(input)
      const parts = [...totals.lines.values(), totals.delivery]
      const tax = input.tax.isIncluded ? 0n : totals.tax

      expect(totals.subtotal + totals.delivery.price + tax - totals.discount).toBe(totals.total)
      expect(sumOf(parts.map((part) => part.tax))).toBe(totals.tax)
      expect(sumOf(parts.map((part) => part.afterTax))).toBe(totals.total)
      expect(sumOf(totals.discounts.map(({ amount }) => amount))).toBe(totals.discount)
      for (const {
        amount,
        byLine,
        discount: { effect },
      } of totals.discounts) {
        if (effect.kind !== 'FREE_DELIVERY') expect(sumOf([...byLine.values()])).toBe(amount)
      }
      for (const part of parts) {
        expect(part.beforeTax + part.tax).toBe(part.afterTax)
        expect(part.discount).toBeLessThanOrEqual(part.price)
        for (const amount of [part.discount, part.tax, part.beforeTax]) {
          expect(amount).toBeGreaterThanOrEqual(0n)
        }
      }
    }),
    { numRuns: 500 },
  )
})

function line(
  productId: string,
  unit: bigint,
  { quantity = 1, taxGroupId = null }: Partial<Pick<TotalsLine, 'quantity' | 'taxGroupId'>> = {},
): TotalsLine {
  return { lineId: productId, productId, unit, quantity, taxGroupId }
}

function discount(effect: Discount['effect'], limits: Partial<Discount> = {}): Discount {
  const discountId = crypto.randomUUID()
  return {
    discountId,
    name: '',
    code: null,
    effect,
    productIds: null,
    minimumSubtotal: 0n,
    ...limits,
  }
}

const sumOf = (amounts: bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

function inputs(): fc.Arbitrary<TotalsInput> {
  const productId = fc.constantFrom('mug', 'bowl', 'book', 'cup')
  const rate = fc.constantFrom('0', '0.19', '0.07', '0.0725', '0.200001', '0.081')
  const basisPoints = fc.integer({ min: 1, max: 10_000 })
  const lines = fc
    .array(
      fc.record({
        productId,
        unit: fc.bigInt({ min: 0n, max: 99_999_999_999n }),
        quantity: fc.integer({ min: 1, max: 10_000 }),
        taxGroupId: fc.constantFrom(null, 'books', 'unknown'),
      }),
      { maxLength: 12 },
    )
    .map((items) => items.map((item, at) => ({ ...item, lineId: String(at) })))
  const effect: fc.Arbitrary<Discount['effect']> = fc.oneof(
    basisPoints.map((points) => ({ kind: 'PERCENT' as const, basisPoints: points })),
    fc.bigInt({ min: 1n, max: 10n ** 10n }).map((minor) => ({ kind: 'AMOUNT' as const, minor })),
    fc.constant({ kind: 'FREE_DELIVERY' as const }),
    fc.record({
      kind: fc.constant('BUY_X_GET_Y' as const),
      buy: fc.integer({ min: 1, max: 5 }),
      get: fc.integer({ min: 1, max: 3 }),
      basisPoints,
    }),
  )
  const anyDiscount: fc.Arbitrary<Discount> = fc
    .tuple(
      effect,
      fc.option(fc.uniqueArray(productId), { nil: null }),
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
    )
    .map(([of, ids, minimumSubtotal]) =>
      discount(of, { productIds: ids && new Set(ids), minimumSubtotal }),
    )
  return fc.record({
    lines,
    delivery: fc.bigInt({ min: 0n, max: 1_000_000n }),
    discounts: fc.record({
      automatic: fc.array(anyDiscount, { maxLength: 3 }),
      coupon: fc.option(anyDiscount, { nil: null }),
    }),
    tax: fc.record({
      name: fc.constant('VAT'),
      jurisdiction: fc.constant('DE'),
      isIncluded: fc.boolean(),
      ratesByGroup: rate.map((reduced) => new Map([['books', reduced]])),
      standardRate: rate,
      deliveryRate: rate,
    }),
  })
}
