import {
  type AbandonedCheckout,
  DEFAULT_VARIANT_ID,
  type Order,
  type Price,
} from '@vitrine/contract'
import type { ProductFacts, ProductSnapshot } from '../../catalog/changes/change.ts'
import { productFieldDefaults } from '../../catalog/product/product-fields.ts'
import type { VariantRecord } from '../../catalog/product/product-row.ts'
import type { OrderFacts } from '../../orders/order-change.ts'
import type { Change, ChangeRow } from '../changes.ts'
import { eventsOfChange } from './events-of-change.ts'
import type { WireEvent, WriteOptions } from './wire-event.ts'

/**
 * A sample event of the type, to test a webhook endpoint. Its entities do not exist.
 *
 * @throws {Error} There is no such type.
 */
export function sampleEvent(type: string, options: WriteOptions): WireEvent {
  for (const change of SAMPLES) {
    const event = eventsOfChange(change, options).find((one) => one.type === type)
    if (event) return event
  }
  throw new Error(`There is no event ${type}.`)
}

const ID = '00000000-0000-4000-8000-000000000001'
const OTHER_ID = '00000000-0000-4000-8000-000000000002'
const AT = '2026-01-01T00:00:00.000Z'

const variant: VariantRecord = {
  variantId: DEFAULT_VARIANT_ID,
  choices: {},
  variantName: 'Test mug',
  priceMinor: 1450,
  costMinor: 600,
  weight: 0.4,
  sku: 'TEST',
  visible: true,
  quantity: 3,
  inStock: true,
  productDimensions: null,
  packageDimensions: null,
  pricePerUnit: null,
  barcode: '',
  compareAtMinor: null,
  preordered: 0,
}

const product: ProductSnapshot = {
  productId: ID,
  numericId: 1,
  ...productFieldDefaults,
  name: 'Test mug',
  slug: 'test-mug',
  slugs: {},
  description: '<p>Made up to try a webhook.</p>',
  currency: 'EUR',
  language: 'en',
  priceMinor: 1450,
  priceMinMinor: 1450,
  priceMaxMinor: 1450,
  costMinor: 600,
  discount: { type: 'NONE' },
  sku: 'TEST',
  manageVariants: false,
  trackInventory: true,
  inventoryStatus: 'IN_STOCK',
  options: [],
  customTextFields: [],
  media: [],
  digitalFiles: [],
  collectionIds: [ID],
  revision: 1,
  version: 1,
  createdAt: AT,
  updatedAt: AT,
  preorder: { enabled: false },
  translations: {},
  isSmall: true,
  variants: [variant],
}

const collection = {
  collectionId: ID,
  name: 'Test collection',
  slug: 'test-collection',
  description: '',
  visible: true,
  media: [],
  translations: {},
  category: {
    revision: 1,
    createdAt: AT,
    updatedAt: AT,
    parentId: OTHER_ID,
    position: 0,
    items: 1,
    facts: {},
  },
}

const revised = { id: ID, revision: '1', createdDate: AT, updatedDate: AT }

const price: Price = { amount: '14.50', formattedAmount: '€14.50' }

const converted = { ...price, convertedAmount: '14.50', formattedConvertedAmount: '€14.50' }

const order: Order = {
  id: ID,
  number: '10001',
  createdDate: AT,
  updatedDate: AT,
  purchasedDate: AT,
  lineItems: [
    {
      id: ID,
      productName: { original: 'Test mug' },
      quantity: 1,
      itemType: { preset: 'PHYSICAL' },
      price,
      paymentOption: 'FULL_PAYMENT_ONLINE',
    },
  ],
  buyerInfo: { visitorId: ID, email: 'test@shop.example' },
  status: 'APPROVED',
  paymentStatus: 'PAID',
  fulfillmentStatus: 'NOT_FULFILLED',
  weightUnit: 'KG',
  currency: 'EUR',
  taxIncludedInPrices: true,
  priceSummary: { subtotal: price, total: price },
  channelInfo: { type: 'WEB' },
}

const abandonedCheckout: AbandonedCheckout = {
  id: ID,
  createdDate: AT,
  updatedDate: AT,
  checkoutId: ID,
  cartId: ID,
  status: 'ABANDONED',
  buyerLanguage: 'en',
  buyerInfo: { visitorId: ID, email: 'test@shop.example' },
  currency: 'EUR',
  subtotalPrice: converted,
  totalPrice: converted,
  activities: [],
  checkoutUrl: 'https://platform.example/hosted/checkout',
  lineItems: [],
  appliedDiscounts: [],
}

const SAMPLES = [
  ofProduct({ kind: 'created' }),
  ofProduct({
    kind: 'updated',
    before: { name: 'Mug', trackInventory: false, collectionIds: [OTHER_ID] },
    variants: [
      {
        variantId: DEFAULT_VARIANT_ID,
        sequence: 2,
        before: { ...variant, quantity: 5, sku: 'OLD' },
        after: variant,
      },
    ],
    reason: 'MANUAL',
  }),
  ofProduct({
    kind: 'deleted',
    variants: [{ variantId: DEFAULT_VARIANT_ID, sequence: 3, before: variant }],
  }),
  ...(['created', 'updated', 'deleted', 'moved', 'arranged'] as const).map((kind) =>
    toRow({
      entity: 'collection',
      entityId: ID,
      facts: { kind, sequence: 1, collection, changedFields: kind === 'updated' ? ['name'] : [] },
    }),
  ),
  ...(['created', 'updated', 'deleted'] as const).flatMap((kind) => [
    toRow({ entity: 'brand', entityId: ID, facts: { kind, entity: { ...revised, name: 'Test' } } }),
    toRow({ entity: 'ribbon', entityId: ID, facts: { kind, entity: { ...revised, name: 'New' } } }),
    toRow({
      entity: 'info_section',
      entityId: ID,
      facts: { kind, entity: { ...revised, uniqueName: 'Care', title: 'Care' } },
    }),
    toRow({
      entity: 'customization',
      entityId: ID,
      facts: {
        kind,
        entity: {
          ...revised,
          name: 'Engraving',
          customizationType: 'MODIFIER',
          customizationRenderType: 'FREE_TEXT',
        },
      },
    }),
  ]),
  toRow({
    entity: 'cart',
    entityId: ID,
    facts: { kind: 'recovered', createdAt: AT, abandonedAt: AT },
  }),
  toRow({
    entity: 'cart',
    entityId: ID,
    facts: {
      kind: 'abandoned',
      createdAt: AT,
      abandonedAt: AT,
      buyer: { id: ID, identityType: 'VISITOR', email: 'test@shop.example' },
      pieces: 2,
      total: 29,
      formattedTotal: '€29.00',
    },
  }),
  ...(['created', 'updated', 'recovered'] as const).map((kind) =>
    toRow({
      entity: 'abandoned_checkout',
      entityId: ID,
      facts: { kind, sequence: 1, abandonedCheckout },
    }),
  ),
  toRow({ entity: 'abandoned_checkout', entityId: ID, facts: { kind: 'deleted', sequence: 2 } }),
  ofOrder({ kind: 'created' }),
  ofOrder({
    kind: 'updated',
    before: { status: 'APPROVED', paymentStatus: 'NOT_PAID' },
    previousPaymentStatus: 'NOT_PAID',
    cancellation: { restockAllItems: true, sendOrderCanceledEmail: false },
  }),
  toRow({
    entity: 'redirect_session',
    entityId: ID,
    facts: {
      session: {
        id: ID,
        fullUrl: 'https://platform.example/hosted/login',
        urlDetails: { endpoint: 'https://platform.example/hosted/login', searchParams: {} },
        sessionToken: null,
        shortUrl: 'https://platform.example/hosted/login',
      },
    },
  }),
]

function ofProduct(facts: Pick<ProductFacts, 'kind'> & Partial<ProductFacts>) {
  return toRow({
    entity: 'product',
    entityId: ID,
    facts: { sequence: 1, product, before: {}, variants: [], ...facts },
  })
}

function ofOrder(facts: Pick<OrderFacts, 'kind'> & Partial<OrderFacts>) {
  return toRow({
    entity: 'order',
    entityId: ID,
    facts: { sequence: 1, order, before: {}, ...facts },
  })
}

function toRow(change: Change): ChangeRow {
  return {
    ...change,
    changeId: ID,
    identity: { identityType: 'UNKNOWN' },
    occurredAt: new Date(AT),
    position: null,
  }
}
