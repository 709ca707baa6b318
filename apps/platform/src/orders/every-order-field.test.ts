import type { Order, OrderLineItem, OrderUpdate } from '@vitrine/contract'
import { checkoutInfoSchema, updateOrderSchema } from '@vitrine/contract/schemas'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { deleteMember } from '../auth/members/delete-member.ts'
import { createProduct } from '../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestBuyer, setTestTerms } from '../testing/selling/test-checkout.ts'
import { listReplyMembers, readMember } from '../testing/surfaces/reply-members.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { cartOf } from '../testing/test-cart.ts'
import { becomeMember, createMember, login, replyOf } from '../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../testing/test-visitor.ts'
import { memberHooks } from '../wishlists/member-hooks.ts'
import type { OrderFacts } from './order-change.ts'

type Path = Exclude<keyof Order, 'lineItems'> | `lineItems.${keyof OrderLineItem}`

const ID = { because: 'an id names nobody once the account is deleted' }
const OF_THE_SALE = { because: 'it says what was sold, when and how, and not to whom' }
const MONEY = { because: 'it is an amount, which books need' }
const ABSENT = { because: 'no order of this platform has it' }
const NOT_IN_EVENTS = { because: 'events have no such member' }

/** The members of an order: which are deleted from events with the buyer's account, and why the others are not. */
const MEMBERS: Record<Path, 'deleted' | { because: string }> = {
  id: ID,
  number: ID,
  createdDate: OF_THE_SALE,
  updatedDate: OF_THE_SALE,
  purchasedDate: OF_THE_SALE,
  'lineItems.id': ID,
  'lineItems.productName': OF_THE_SALE,
  // What the buyer wrote on the item; the rest is what was chosen.
  'lineItems.catalogReference': 'deleted',
  'lineItems.quantity': OF_THE_SALE,
  'lineItems.totalDiscount': MONEY,
  'lineItems.descriptionLines': 'deleted',
  'lineItems.image': OF_THE_SALE,
  'lineItems.physicalProperties': OF_THE_SALE,
  'lineItems.itemType': OF_THE_SALE,
  'lineItems.fulfillerId': ABSENT,
  'lineItems.refundQuantity': OF_THE_SALE,
  'lineItems.restockQuantity': OF_THE_SALE,
  'lineItems.price': MONEY,
  'lineItems.priceBeforeDiscounts': MONEY,
  'lineItems.totalPriceBeforeTax': MONEY,
  'lineItems.totalPriceAfterTax': MONEY,
  'lineItems.lineItemPrice': MONEY,
  'lineItems.depositAmount': ABSENT,
  'lineItems.paymentOption': OF_THE_SALE,
  'lineItems.taxInfo': MONEY,
  'lineItems.digitalFile': ABSENT,
  'lineItems.extendedFields': ABSENT,
  // The id of the member stays.
  buyerInfo: 'deleted',
  status: OF_THE_SALE,
  paymentStatus: OF_THE_SALE,
  fulfillmentStatus: OF_THE_SALE,
  buyerLanguage: { because: 'a language names nobody' },
  siteLanguage: OF_THE_SALE,
  weightUnit: OF_THE_SALE,
  currency: OF_THE_SALE,
  currencyConversionDetails: ABSENT,
  taxIncludedInPrices: OF_THE_SALE,
  priceSummary: MONEY,
  billingInfo: 'deleted',
  shippingInfo: 'deleted',
  recipientInfo: 'deleted',
  buyerNote: 'deleted',
  archived: OF_THE_SALE,
  appliedDiscounts: OF_THE_SALE,
  activities: NOT_IN_EVENTS,
  createdBy: ID,
  channelInfo: OF_THE_SALE,
  seenByAHuman: OF_THE_SALE,
  checkoutId: ID,
  customFields: 'deleted',
  balanceSummary: MONEY,
  additionalFees: ABSENT,
  taxInfo: MONEY,
  extendedFields: 'deleted',
  tags: { because: 'merchants group orders by them' },
  purchaseFlowId: ID,
  manualPayment: { because: 'the shop wrote it for all its buyers' },
  returnRequested: NOT_IN_EVENTS,
}
const PATHS = Object.keys(MEMBERS) as Path[]

/** Its product has no picture, and nothing of it was put back in stock or is to be returned. */
const NOT_OF_THIS_ORDER: Path[] = [
  'lineItems.image',
  'lineItems.restockQuantity',
  'returnRequested',
]

const text = fc.stringMatching(/^[a-z]{3,5}$/)
const contact = text.map((lastName) => ({ contactDetails: { lastName } }))

/** What a merchant may write of an order. */
const VALUES: Record<keyof OrderUpdate, fc.Arbitrary<unknown>> = {
  archived: fc.boolean(),
  billingInfo: contact,
  buyerInfo: text.map((name) => ({ email: `${name}@shop.example` })),
  buyerLanguage: fc.constantFrom('de', 'et'),
  buyerNote: text,
  customFields: text.map((value) => [{ title: 'Size', value }]),
  extendedFields: text.map((value) => ({ namespaces: { shop: { value } } })),
  recipientInfo: contact,
  seenByAHuman: fc.boolean(),
  shippingInfo: contact.map((shippingDestination) => ({ logistics: { shippingDestination } })),
  tags: text.map((tag) => ({ tags: { tagIds: [tag] } })),
}
type Written = keyof OrderUpdate
const WRITTEN = Object.keys(VALUES) as Written[]

/** Members that are left out of the CSV of orders, which has what is sold and where it goes. */
const NOT_IN_CSV: Written[] = [
  'archived',
  'billingInfo',
  'buyerLanguage',
  'customFields',
  'extendedFields',
  // The CSV has the recipient of the delivery.
  'recipientInfo',
  'seenByAHuman',
  'tags',
]

/** What a buyer writes of a checkout, each with a text of its own; the others have a reason. */
const BOUGHT: Record<keyof typeof checkoutInfoSchema.entries, object | { because: string }> = {
  billingInfo: { contactDetails: { lastName: 'text-of-billingInfo' } },
  shippingInfo: {
    shippingDestination: {
      address: { country: 'DE', city: 'Lübeck', addressLine: 'text-of-shippingInfo 4' },
      contactDetails: { firstName: 'Ada', lastName: 'Lovelace' },
    },
    selectedCarrierServiceOption: { code: 'standard' },
  },
  buyerInfo: { email: 'text-of-buyerinfo@shop.example' },
  buyerNote: Object('text-of-buyerNote'),
  customFields: [{ title: 'Size', value: 'text-of-customFields' }],
  extendedFields: { namespaces: { shop: { value: 'text-of-extendedFields' } } },
  businessLocationId: { because: 'a shop of this platform has one location' },
  recoveryConsent: { because: 'it is for e-mails about a checkout without an order' },
}
const BUYER_WRITES = Object.entries(BOUGHT).filter(([, value]) => !('because' in value))

let database: OpenDatabase
let platform: TestPlatform
let merchant: TestApp
let member: TestVisitor
let memberId: string
let orderId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await setTestTerms(platform.scope)
  merchant = await createTestApp(platform, ['ECOM.READ_ORDERS', 'ECOM.MODIFY_ORDERS'])
  memberId = (await createMember(platform)).identityId
  const visitor = await createTestVisitor(platform)
  member = await becomeMember(platform, visitor, await replyOf(login(visitor)))
  orderId = await order()
})
afterAll(() => database.close())

it('knows every member of the contract and of requests', () => {
  expect(PATHS.toSorted()).toEqual(
    [
      ...listReplyMembers('Order').filter((name) => name !== 'lineItems'),
      ...listReplyMembers('OrderLineItem', 'lineItems.'),
    ].toSorted(),
  )
  const { id, ...writable } = updateOrderSchema.entries.order.entries
  expect(WRITTEN.toSorted()).toEqual(Object.keys(writable).toSorted())
  expect(Object.keys(BOUGHT).toSorted()).toEqual(Object.keys(checkoutInfoSchema.entries).toSorted())
})

it('is in replies with every member', async () => {
  await write('tags', sampleOf('tags'))
  const { body } = await merchant.call('GET', `/ecom/v1/orders/${orderId}`)
  const { lineItems, ...members } = body.order
  const shown = { ...members, lineItems: lineItems[0] }
  const missing = PATHS.filter((path) => readMember(shown, path) === undefined)
  const absent = PATHS.filter((path) => MEMBERS[path] === ABSENT)
  expect(missing.toSorted()).toEqual([...absent, ...NOT_OF_THIS_ORDER].toSorted())
})

it('has what its buyer wrote, and events lose it with the account', async () => {
  const { body } = await merchant.call('GET', `/ecom/v1/orders/${orderId}`)
  const texts = BUYER_WRITES.map(([name]) => `text-of-${name}`)
  const lackedBy = (shown: unknown) =>
    texts.filter((one) => !JSON.stringify(shown).toLowerCase().includes(one.toLowerCase()))
  expect(lackedBy(body.order)).toEqual([])
  expect(lackedBy(await listFacts())).toEqual([])

  await deleteMember(platform.scope, memberId, memberHooks)
  expect(lackedBy(await listFacts())).toEqual(texts)
})

it('loses in events what is about a person, and nothing else', async () => {
  await merchant.call('PATCH', `/ecom/v1/orders/${orderId}`, { order: { buyerNote: 'Ring' } })
  await fillEvents()

  await deleteMember(platform.scope, memberId, memberHooks)

  const kept = PATHS.filter((path) => MEMBERS[path] !== 'deleted')
  const events = await listFacts()
  expect(events).toHaveLength(2)
  for (const { order: shown, before } of events) {
    const { lineItems, ...members } = shown
    expect(listFilled({ ...members, lineItems: lineItems[0] })).toEqual(kept)
    // Earlier line items are left out as a whole.
    expect(listFilled(before)).toEqual(kept.filter((path) => !path.startsWith('lineItems.')))
  }
})

describe.each(WRITTEN)('the member %s that a merchant writes', (name) => {
  it('is on every surface: orders that differ in it are shown differently', async () => {
    const one = sampleOf(name)
    const other = sampleOf(name, one)

    await write(name, one)
    const first = await show(name)
    await write(name, other)
    const second = await show(name)

    const isInCsv = !NOT_IN_CSV.includes(name)
    const surfaces = Object.keys(first)
    const showing = surfaces.filter((surface) => first[surface] !== second[surface])
    expect(showing).toEqual(surfaces.filter((surface) => surface !== 'CSV' || isInCsv))
    expect(second['the earlier value in events']).toBe(first['the value in events'])
  })
})

/** An order of a member who has written all that buyers write. */
async function order(): Promise<string> {
  const { productId } = await createProduct(platform.scope, { name: 'Vase', priceMinor: 1305 })
  const token = member.tokens.access_token
  await cartOf(platform, token).add(productId)
  const buyer = await createTestBuyer(platform, { productId, token })
  const checkoutId = await buyer.checkOut(1)
  const checkout = Object.fromEntries(BUYER_WRITES)
  const saved = await buyer.call('PATCH', `checkouts/${checkoutId}`, { checkout })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return (await buyer.placeOrder(checkoutId)).body.orderId
}

const FILLED = 'Lovelace'

/** Gives every member of the contract to the order of each event, now and before. */
async function fillEvents() {
  const line = fill(listReplyMembers('OrderLineItem'))
  const filled = fill(listReplyMembers('Order'))
  const lineItems = [
    { ...line, catalogReference: { options: { customTextFields: { Engraving: FILLED } } } },
  ]
  await database.pool.query(
    `UPDATE event_outbox
     SET facts = (facts::jsonb || jsonb_build_object('order', $2::jsonb, 'before', $2::jsonb))::json
     WHERE site_id = $1 AND entity = 'order'`,
    [platform.siteId, { ...filled, lineItems }],
  )
}

const fill = (names: string[]) => Object.fromEntries(names.map((name) => [name, FILLED]))

const listFilled = (shown: unknown) =>
  PATHS.filter((path) => JSON.stringify(readMember(shown, path))?.includes(FILLED))

function sampleOf(name: Written, not?: unknown): unknown {
  const isOther = (value: unknown) => JSON.stringify(value) !== JSON.stringify(not)
  const [value] = fc.sample(VALUES[name].filter(isOther), 1)
  return value
}

async function write(name: Written, value: unknown) {
  const update = { order: { [name]: value } }
  const { status, body } = await merchant.call('PATCH', `/ecom/v1/orders/${orderId}`, update)
  if (status !== 200) throw new Error(JSON.stringify(body))
}

/** The member on each surface. */
async function show(name: Written): Promise<Record<string, string>> {
  const { body } = await merchant.call('GET', `/ecom/v1/orders/${orderId}`)
  const event = (await listFacts()).at(-1)
  const exported = await (await member.get('/members/v1/members/my/export')).json()
  const headers = { Authorization: merchant.apiKey }
  const shown = {
    'the order': body.order[name],
    'the value in events': event?.order[name],
    'the earlier value in events': event?.before[name],
    'the export of the member': exported.orders[0][name],
    CSV: await (await platform.fetch('/v1/orders.csv', { headers })).text(),
  }
  return Object.fromEntries(
    Object.entries(shown).map(([surface, value]) => [surface, JSON.stringify(value ?? null)]),
  )
}

/** What events say of the orders, oldest first. */
async function listFacts(): Promise<OrderFacts[]> {
  const { rows } = await database.pool.query<{ facts: OrderFacts }>(
    `SELECT facts::jsonb AS facts FROM event_outbox WHERE site_id = $1 AND entity = 'order' ORDER BY recorded_at, change_id`,
    [platform.siteId],
  )
  return rows.map(({ facts }) => facts)
}
