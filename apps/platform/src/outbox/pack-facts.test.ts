import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { FACTS_DICTIONARY } from './facts-dictionary.ts'
import { packFacts, unpackFacts } from './pack-facts.ts'

const MUG = '01a21755-0f23-72d5-aef2-f3f55a2e4c36'
const SMALL = '01a21755-0f30-7372-9457-657de3b101d4'
const LARGE = '01a21755-0f30-7372-9457-69f571b4d9dd'

it('gives back what it was given, with the numbers that the database gave', () => {
  const facts = {
    kind: 'updated',
    sequence: 1,
    before: { name: 'Mug' },
    product: { name: 'Becher – 0,3 l "Größe"\n' },
    variants: [
      { variantId: SMALL, sequence: 1, before: { quantity: 1 } },
      { variantId: LARGE, sequence: null },
    ],
  }
  const numbers = { [MUG]: 7, [SMALL]: 3 }

  expect(unpackFacts(packFacts(facts), { entityId: MUG, numbers: {} })).toEqual(facts)
  expect(unpackFacts(packFacts(facts), { entityId: MUG, numbers })).toMatchObject({
    sequence: 7,
    variants: [{ sequence: 3 }, { sequence: null }],
  })
})

it('refuses what a later version has packed', () => {
  const packed = packFacts({ sequence: 1, variants: [] })
  packed[0] = 2
  expect(() => unpackFacts(packed, { entityId: MUG, numbers: {} })).toThrow('unknown form 2')
})

it('reads what was stored before: the dictionary of a form never changes', () => {
  const stored = 'AavGbKuiFB5IBQG09PAtTVdCbwbCSwW0kqUWAA=='
  expect(unpackFacts(Buffer.from(stored, 'base64'), { entityId: MUG, numbers: {} })).toEqual({
    kind: 'created',
    sequence: 1,
    product: { name: 'Mug', productType: 'physical' },
    variants: [],
  })
  expect(createHash('sha256').update(FACTS_DICTIONARY).digest('hex')).toBe(
    '5d0b85be56b1008902e17f0e357134ee0aabcee2532eca708a4795792b49ea6e',
  )
})
