import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  findOtherFacts,
  readTranscripts,
  recordingsAreHere,
  type Transcript,
} from '../recorded-wire.fixture.ts'
import { createWebhooks, type WebhookHandlers } from './index.ts'
import { createSigner, type Signer } from './signer.fixture.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const CREATED = 'com.wix.ecommerce.catalog.api.v1.ProductCreated'

let signer: Signer
let otherSigner: Signer
beforeAll(async () => {
  signer = await createSigner('key-1')
  otherSigner = await createSigner('key-2')
})

describe('a delivery', () => {
  it('is verified, parsed and passed to the handler of its type', async () => {
    const onDeleted = vi.fn()
    const webhooks = setUp({ 'com.wix.ecommerce.catalog.api.v1.ProductDeleted': onDeleted })

    const token = await signer.sign(
      event('com.wix.ecommerce.catalog.api.v1.ProductDeleted', { productId: 'p-1' }),
    )
    await webhooks.process(token)

    expect(onDeleted).toHaveBeenCalledExactlyOnceWith({
      data: { productId: 'p-1' },
      metadata: {
        eventType: 'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
        instanceId: 'i-1',
        identity: { identityType: 'APP', appId: 'a-1' },
        accountInfo: undefined,
      },
    })
  })

  it.each([
    ['created', { createdEvent: { entity: { id: '1' } } }, { entity: { id: '1' } }],
    [
      'updated',
      { updatedEvent: { currentEntity: { id: '1' }, modifiedFields: { name: 'before' } } },
      { entity: { id: '1' }, modifiedFields: { name: 'before' } },
    ],
    ['updated', { updatedEvent: { currentEntity: { id: '1' } } }, { entity: { id: '1' } }],
    ['deleted', { deletedEvent: {} }, {}],
    ['deleted', { deletedEvent: { deletedEntity: { id: '1' } } }, { entity: { id: '1' } }],
    ['approved', { actionEvent: { body: { order: {} } } }, { data: { order: {} } }],
  ])('about an entity that was %s is unwrapped', async (slug, part, expected) => {
    const envelope = { id: 'e-1', entityFqdn: 'wix.ecom.v1.order', slug, entityId: '1' }
    const token = await signer.sign(
      event(`wix.ecom.v1.order_${slug}`, { ...envelope, ...part, eventTime: '2026-01-01' }),
    )

    const { metadata, ...rest } = await setUp().parse(token)

    expect(rest).toEqual(expected)
    expect(metadata).toMatchObject({ ...envelope, eventTime: '2026-01-01', instanceId: 'i-1' })
  })

  it.each([['name,price'], [{ paths: ['name', 'price'] }]])(
    'has its field mask %j as a list',
    async (fieldMask) => {
      const { data } = await setUp().parse(await signer.sign(event(CREATED, { fieldMask })))
      expect(data).toEqual({ fieldMask: ['name', 'price'] })
    },
  )

  it('of a type without a handler is refused with the names of the handled types', async () => {
    const webhooks = setUp({
      'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged': () => {},
    })

    await expect(webhooks.process(await signer.sign(event(CREATED)))).rejects.toThrow(
      `Unexpected event type: ${CREATED}. Expected one of: ` +
        'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged',
    )
  })

  it('of a type without a handler can be handled by otherwise', async () => {
    const otherwise = vi.fn()
    const webhooks = createWebhooks({ publicKey: signer.pem, otherwise, now: () => NOON })

    await webhooks.process(await signer.sign(event('made.up_type')))

    expect(otherwise).toHaveBeenCalledOnce()
  })

  it('with a type named like an Object.prototype member has no handler', async () => {
    await expect(setUp().process(await signer.sign(event('toString')))).rejects.toThrow(
      'Unexpected event type: toString',
    )
  })

  it('may end with a line break', async () => {
    expect(await setUp().parse(`${await valid()}\r\n`)).toMatchObject({
      data: { productId: 'p-1' },
    })
  })

  it.each([
    ['no text', { data: {} }, 'expected string, got object'],
    ['no JSON', { data: '{' }, 'expected a JSON object, got other text'],
    ['a list', { data: '[]' }, 'expected a JSON object, got other text'],
    ['no type', { data: '{}' }, 'expected an event type, got undefined'],
  ])('that holds %s is no event', async (_, payload, message) => {
    await expect(setUp().parse(await signer.sign(payload))).rejects.toThrow(
      `Unexpected type of JWT data: ${message}`,
    )
  })
})

describe('a forged delivery', () => {
  it.each([
    [
      'of another key',
      async () => otherSigner.sign(event(CREATED)),
      'signature verification failed',
    ],
    ['with another payload', async () => withPayload(await valid(), {}), 'signature verification'],
    ['without a signature', async () => `${(await valid()).split('.', 2).join('.')}.`, NOT_VALID],
    ['with alg none', () => unsigned({ alg: 'none' }), NOT_VALID],
    ['with alg HS256', () => unsigned({ alg: 'HS256' }), NOT_VALID],
    ['with alg RS512', () => unsigned({ alg: 'RS512' }), NOT_VALID],
    ['with a critical extension', () => signer.sign(event(CREATED), { crit: ['x'] }), NOT_VALID],
    ['with padding', async () => `${await valid()}=`, NOT_VALID],
    ['with a fourth part', async () => `${await valid()}.e30`, NOT_VALID],
    ['with a line break in it', async () => (await valid()).replace('.', '\n.'), NOT_VALID],
    ['with unused bits set', async () => withLooseBits(await valid()), NOT_VALID],
    ['that is JSON', () => '{"payload":"","signatures":[]}', NOT_VALID],
    ['that is empty', () => '', NOT_VALID],
    ['whose header is a list', () => `W10.e30.AA`, NOT_VALID],
    [
      'that has expired',
      () => signer.sign({ ...event(CREATED), exp: NOON / 1000 }),
      '"exp" claim timestamp check failed',
    ],
    [
      'with an expiry that is not a number',
      () => signer.sign({ ...event(CREATED), exp: '9999999999' }),
      '"exp" claim timestamp check failed',
    ],
    [
      'that is not valid yet',
      () => signer.sign({ ...event(CREATED), nbf: NOON / 1000 + 1 }),
      '"nbf" claim timestamp check failed',
    ],
  ])('%s is rejected', async (_, forge, message) => {
    await expect(setUp().parse(await forge())).rejects.toThrow(message)
  })
})

describe('the public key', () => {
  it.each([
    ['a PEM', () => ({ publicKey: signer.pem })],
    ['the base64 of a PEM', () => ({ publicKey: btoa(signer.pem) })],
    ['a set of keys', () => ({ jwks: { keys: [otherSigner.jwk, signer.jwk] } })],
  ])('may be %s', async (_, source) => {
    const webhooks = createWebhooks({ ...source(), now: () => NOON })
    expect(await webhooks.parse(await valid())).toMatchObject({ metadata: { eventType: CREATED } })
  })

  it('is fetched once from its URL, and again for an unknown key id, but not often', async () => {
    let now = NOON
    const served = { keys: [otherSigner.jwk] }
    const fetch = vi.fn(async () => Response.json(served))
    const jwks = new URL('https://platform.example/oauth2/jwks')
    const webhooks = createWebhooks({ jwks, fetch, now: () => now })

    await webhooks.parse(await otherSigner.sign(event(CREATED)))
    await webhooks.parse(await otherSigner.sign(event(CREATED)))
    expect(fetch).toHaveBeenCalledTimes(1)

    await expect(webhooks.parse(await valid())).rejects.toThrow('signature verification failed')
    expect(fetch).toHaveBeenCalledTimes(1)

    served.keys.push(signer.jwk)
    now += 30_000
    await webhooks.parse(await valid())
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['is missing', '', 'Missing public key.'],
    ['is not a key', 'not a key', 'Missing public key.'],
    [
      'is a private key',
      '-----BEGIN PRIVATE KEY-----AA-----END PRIVATE KEY-----',
      'Missing public',
    ],
  ])('is required at once when it %s', (_, publicKey, message) => {
    expect(() => createWebhooks({ publicKey })).toThrow(message)
  })

  it.each([
    ['nothing', {}],
    ['an unset variable', { publicKey: undefined }],
    ['the text of a URL', { jwks: 'https://platform.example/oauth2/jwks' }],
    ['another object', { jwks: {} }],
  ])('is required at once where there is %s', (_, source) => {
    expect(() => createWebhooks(source as unknown as { publicKey: string })).toThrow(
      'Missing public key. Set publicKey, or jwks to a key set or its URL object.',
    )
  })

  it('that cannot be imported is reported with a 501, not as a failure of the moment', async () => {
    const log = vi.fn()
    const publicKey = '-----BEGIN PUBLIC KEY-----AAAA-----END PUBLIC KEY-----'
    const webhooks = createWebhooks({ publicKey, now: () => NOON, log })

    await expect(webhooks.parse(await valid())).rejects.toThrow('cannot be read')
    expect((await webhooks.handleRequest(post(await valid()))).status).toBe(501)
    expect(log).toHaveBeenCalledOnce()
  })

  it('has at least 2048 bits', async () => {
    const weak = await createSigner('weak', 1024)
    const webhooks = createWebhooks({ publicKey: weak.pem, now: () => NOON })
    await expect(webhooks.parse(await weak.sign(event(CREATED)))).rejects.toThrow('1024 bits')
  })

  it('is not looked up for an invalid token', async () => {
    const fetch = vi.fn()
    const jwks = new URL('https://platform.example/oauth2/jwks')
    await expect(createWebhooks({ jwks, fetch }).parse('a.b.c')).rejects.toThrow(NOT_VALID)
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('a request', () => {
  it.each([
    ['done', async () => post(await valid()), 200],
    ['a forgery', () => post('a.b.c'), 401],
    ['about what nobody expects', async () => post(await signer.sign(event('made.up'))), 400],
    ['no POST', () => new Request('https://shop.example/hook'), 405],
  ])('that is %s gets the status for it', async (_, request, status) => {
    const response = await setUp({ [CREATED]: () => {} }).handleRequest(await request())
    expect(response.status).toBe(status)
  })

  it('whose handler fails gets a 500, so that it is sent again', async () => {
    const log = vi.fn()
    const failure = new Error('the mail server is unavailable')
    const webhooks = createWebhooks({
      publicKey: signer.pem,
      handlers: { [CREATED]: () => Promise.reject(failure) },
      now: () => NOON,
      log,
    })

    const response = await webhooks.handleRequest(post(await valid()))

    expect(response.status).toBe(500)
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), failure)
  })
})

describe.skipIf(!recordingsAreHere)('the recorded deliveries (absent: ../shared/wire)', () => {
  const recordings = recordingsAreHere ? readTranscripts('webhooks') : []
  const deliveries = recordings.filter(({ webhook, returns }) => webhook && returns)

  it('are recorded for both generations', () => {
    expect(new Set(deliveries.map(({ generation }) => generation))).toEqual(
      new Set(['current', 'seed']),
    )
  })

  it.each(deliveries.map((recorded) => [recorded.generation, recorded.name, recorded] as const))(
    'of the %s generation give the same event: %s',
    async (_, __, recorded) => {
      const { jwtHeader, jwtPayload } = recorded.webhook as NonNullable<Transcript['webhook']>
      const { handlerArgument, processed } = recorded.returns as Record<string, unknown>

      const received = await setUp().parse(await signer.sign(jwtPayload, jwtHeader))

      expect(findOtherFacts(received, handlerArgument)).toEqual([])
      expect(findOtherFacts(received.metadata, processed)).toEqual([])
    },
  )

  it.each(
    recordings.filter(({ throws }) => throws).map(({ name, throws }) => [name, throws] as const),
  )('are rejected with the same message: %s', async (name, throws) => {
    // Our receiver always has a key, so the recorded error about a missing one does not occur.
    if (name === 'strategy without JWT support') return
    const handlers = { 'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged': () => {} }
    const token = await signer.sign(
      name === 'expired token' ? { ...event(CREATED), exp: 1 } : event(CREATED),
    )
    await expect(setUp(handlers).process(token)).rejects.toThrow(throws?.message)
  })
})

const NOT_VALID = 'JWT is not valid'

function setUp(handlers: WebhookHandlers = {}) {
  return createWebhooks({ publicKey: signer.pem, handlers, now: () => NOON })
}

function valid() {
  return signer.sign(event(CREATED, { productId: 'p-1' }))
}

function event(eventType: string, data: object = {}) {
  const identity = JSON.stringify({ identityType: 'APP', appId: 'a-1' })
  const envelope = { eventType, instanceId: 'i-1', data: JSON.stringify(data), identity }
  return { data: JSON.stringify(envelope), iat: NOON / 1000 }
}

function unsigned(header: object) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part(header)}.${part(event(CREATED))}.AA`
}

function withPayload(token: string, payload: object) {
  const [header, , signature] = token.split('.')
  return `${header}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${signature}`
}

/** A token that a lenient decoder reads as the same bytes. */
function withLooseBits(token: string) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return token.slice(0, -1) + alphabet[alphabet.indexOf(token.slice(-1)) + 1]
}

function post(body: string) {
  return new Request('https://shop.example/hook', { method: 'POST', body })
}
