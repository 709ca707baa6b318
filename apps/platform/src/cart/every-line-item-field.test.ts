import type { LineItem } from '@vitrine/contract'
import { addToCartSchema } from '@vitrine/contract/schemas'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { storeMedia } from '../catalog/media/library/store-media.ts'
import { createProduct } from '../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { listGraphqlFields, selectEveryField } from '../testing/surfaces/catalog-surfaces.ts'
import { listReplyMembers } from '../testing/surfaces/reply-members.ts'
import { createTestApp } from '../testing/test-app.ts'
import { cartOf } from '../testing/test-cart.ts'
import { becomeMember, createMember, login, replyOf } from '../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'

const FIXED = { because: 'it is the same for every line item of this platform' }

/** The field of GraphQL that shows each member of a line item in replies; the others have a reason. */
const MEMBERS: Record<keyof LineItem, string | { because: string }> = {
  id: 'id',
  quantity: 'quantity',
  catalogReference: 'productId',
  productName: 'name',
  url: 'url',
  price: 'price',
  fullPrice: 'fullPrice',
  priceBeforeDiscounts: { because: 'it equals fullPrice' },
  lineItemPrice: 'total',
  descriptionLines: 'description',
  image: 'image',
  availability: 'availability',
  physicalProperties: 'sku',
  itemType: { because: 'the schema of wire section 8 shows what a shop shows' },
  paymentOption: FIXED,
  rootCatalogItemId: { because: 'it equals the product id' },
  depositAmount: FIXED,
  customLineItem: FIXED,
  priceUndetermined: { because: 'the availability says it' },
  fixedQuantity: FIXED,
  savePaymentMethod: FIXED,
  membersOnly: FIXED,
}

/** Members that no reply of this platform has. */
const ABSENT: (keyof LineItem)[] = ['depositAmount']

/** Values of what a request may say of a line item. */
const VALUES = {
  quantity: fc.integer({ min: 1, max: 9 }),
  'options.variantId': fc.constantFrom('small', 'large'),
  'options.options': fc.constantFrom('small', 'large').map((Size) => ({ Size })),
  'options.customTextFields': fc.stringMatching(/^[a-z]{3,12}$/).map((Name) => ({ Name })),
} satisfies Record<string, fc.Arbitrary<unknown>>
type LineField = keyof typeof VALUES
const FIELDS = Object.keys(VALUES) as LineField[]

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

it('knows every member of the contract, of requests and of GraphQL', () => {
  expect(Object.keys(MEMBERS).toSorted()).toEqual(listReplyMembers('LineItem').toSorted())
  const { catalogReference, quantity, ...others } =
    addToCartSchema.entries.lineItems.wrapped.pipe[0].item.entries
  const { catalogItemId, appId, options, ...otherReferences } = catalogReference.entries
  expect([others, otherReferences]).toEqual([{}, {}])
  expect(Object.keys(options.wrapped.wrapped.entries).map((name) => `options.${name}`)).toEqual(
    FIELDS.filter((name) => name.startsWith('options.')),
  )
  const shown = Object.values(MEMBERS).filter((field) => typeof field === 'string')
  // The rest belongs to a member that is an object in replies.
  expect(listGraphqlFields('CartLineItem').toSorted()).toEqual(
    [...shown, 'variantId', 'quantityAvailable'].toSorted(),
  )
})

it('is in replies with every member', async () => {
  const { lineItem } = await show('quantity', 2)
  expect(Object.keys(lineItem).toSorted()).toEqual(
    listReplyMembers('LineItem')
      .filter((member) => !ABSENT.some((name) => name === member))
      .toSorted(),
  )
})

describe.each(FIELDS)('the member %s of a request', (field) => {
  it('is on every surface: line items that differ in it are shown differently', async () => {
    const property = fc.asyncProperty(VALUES[field], VALUES[field], async (one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other))
      const first = await show(field, one)
      const second = await show(field, other)
      for (const surface of Object.keys(first.surfaces)) {
        const [a, b] = [first.surfaces[surface], second.surfaces[surface]]
        expect({ surface, shown: a }).not.toEqual({ surface, shown: b })
      }
    })
    await fc.assert(property, { numRuns: 1 })
  })
})

/** What each surface shows of a cart with a line item; events name only the number of items and their total. */
async function show(field: LineField, value: unknown) {
  const platform = await createTestPlatform(database)
  const { productId, variantIds } = await createMug(platform)
  await createMember(platform)
  const visitor = await createTestVisitor(platform)
  const member = await becomeMember(platform, visitor, await replyOf(login(visitor)))
  const cart = cartOf(platform, member.tokens.access_token)
  const quantity = field === 'quantity' ? Number(value) : 2
  const added = await cart.add(productId, quantity, {
    ...(field === 'options.variantId'
      ? { variantId: variantIds[String(value)] }
      : { options: { Size: 'small' } }),
    customTextFields: { Name: 'Ada' },
    ...(field === 'options.options' ? { options: value } : {}),
    ...(field === 'options.customTextFields' ? { customTextFields: value } : {}),
  })
  if (added.status !== 200) throw new Error(JSON.stringify(added.body))

  const query = `{ cart ${selectEveryField('Cart', 3)} }`
  const graphql = await (await member.post('/graphql/alpha', { query })).text()
  if (graphql.includes('"errors"')) throw new Error(graphql)
  const exported = await (await member.get('/members/v1/members/my/export')).text()
  const surfaces = {
    'the reply to the request': JSON.stringify(added.body.cart),
    'the cart': JSON.stringify((await cart.get()).body),
    GraphQL: graphql,
    'the export of the member': JSON.stringify(JSON.parse(exported).cart.lineItems),
  }
  const names = new Map(Object.entries(variantIds).map(([choice, id]) => [id, choice]))
  return {
    lineItem: added.body.cart.lineItems[0] as LineItem,
    surfaces: Object.fromEntries(
      Object.entries(surfaces).map(([surface, shown]) => [
        surface,
        shown.replaceAll(ID, (id) => names.get(id) ?? 'ID'),
      ]),
    ),
  }
}

/** Ids differ between all carts; those of variants are replaced by their choices. */
const ID = /[\da-f]{8}-[\da-f]{4}-\d[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g

async function createMug(platform: TestPlatform) {
  const { scope, services } = platform
  const picture = { files: services.mediaFiles, bytes: PICTURE, altText: 'A mug' }
  const { productId } = await createProduct(scope, {
    name: 'Mug',
    priceMinor: 1450,
    options: [{ name: 'Size', optionType: 'drop_down', choices: SIZES }],
    variants: [
      { choices: { Size: 'small' }, sku: 'M-1' },
      { choices: { Size: 'large' }, sku: 'M-2' },
    ],
    customTextFields: [{ title: 'Name', maxLength: 20, mandatory: true }],
    mediaIds: [await storeMedia(scope, picture)],
  })
  const app = await createTestApp(platform)
  const { body } = await app.call('GET', `/stores-reader/v1/products/${productId}`)
  const variants = body.product.variants as { id: string; choices: Record<string, string> }[]
  const variantIds = Object.fromEntries(variants.map(({ id, choices }) => [choices['Size'], id]))
  return { productId, variantIds: variantIds as Record<string, string> }
}

const SIZES = ['small', 'large'].map((size) => ({ value: size, description: size }))

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
