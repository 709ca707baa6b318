import { expect, it } from 'vitest'
import { generateKey, parseKeyring } from '../kernel/crypto/keyring.ts'
import { createCursorCodec } from './cursor-codec.ts'

const CONTEXT = 'site product'
const payload = { filter: { name: 'Vase' }, place: ['Vase', 2] }
const older = generateKey(1)

it('opens what another process of the store has encrypted, or the same one before a restart', () => {
  const [one, other] = [codecOf(older), codecOf(older)]
  expect(other.open(CONTEXT, one.seal(CONTEXT, payload))).toEqual(payload)
  expect(one.open(CONTEXT, one.seal(CONTEXT, payload))).toEqual(payload)
})

it('opens what was encrypted before a newer key, as long as the older one is configured', () => {
  const text = codecOf(older).seal(CONTEXT, payload)
  const newer = generateKey(2)
  expect(codecOf(`${newer},${older}`).open(CONTEXT, text)).toEqual(payload)
  expect(codecOf(newer).open(CONTEXT, text)).toBeUndefined()
})

it('opens nothing of another store or context, nothing changed, and nothing cut off', () => {
  const codec = codecOf(older)
  const text = codec.seal(CONTEXT, payload)
  expect(codecOf(generateKey(1)).open(CONTEXT, text)).toBeUndefined()
  expect(codec.open('site variant', text)).toBeUndefined()
  const bytes = Buffer.from(text, 'base64url')
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = bytes.with(place, (bytes[place] ?? 0) ^ 1)
    expect(codec.open(CONTEXT, Buffer.from(changed).toString('base64url'))).toBeUndefined()
    const cut = bytes.subarray(0, place).toString('base64url')
    expect(codec.open(CONTEXT, cut)).toBeUndefined()
  }
})

const codecOf = (keys: string) => createCursorCodec(parseKeyring(keys))
