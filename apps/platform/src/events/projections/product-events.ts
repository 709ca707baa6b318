import type { EventEntities, FlatEvents } from '@vitrine/contract'
import type { ProductSnapshot, VariantFacts } from '../../catalog/changes/change.ts'
import { toMedia } from '../../catalog/product/media/wire-media.ts'
import { toCostAndProfit, toPriceData } from '../../catalog/product/prices/wire-price.ts'
import { productFieldList } from '../../catalog/product/product-fields.ts'
import type { VariantRecord } from '../../catalog/product/product-row.ts'
import { changedMembers } from '../../outbox/changed-members.ts'
import { membershipEvents } from './category-events.ts'
import { flat } from './collection-events.ts'
import {
  type Draft,
  inventoryEvents,
  namesOf,
  ofItem,
  type ProductChange,
  type Slug,
} from './inventory-events.ts'
import { modifiedProductFields, toProductV3 } from './product-v3.ts'
import { domainEnvelope, type WireEvent, type WriteOptions } from './wire-event.ts'

const V1 = { originatedFromVersion: 'V1_CATALOG' } as const

/** The events of a product with its variants and stock, in all forms of the wire (contract sections 10.2 and 10.3). */
export function productEvents(change: ProductChange, options: WriteOptions): WireEvent[] {
  const { kind } = change.facts
  const events =
    kind === 'created'
      ? creation(change, options)
      : kind === 'deleted'
        ? deletion(change)
        : update(change, options)
  events.push(...membershipEvents(change))
  // Domain events contain their index within the change.
  return events.map((event, part) => ({ type: event.type, write: () => event.write(part) }))
}

function creation(change: ProductChange, options: WriteOptions): Draft[] {
  const { facts } = change
  const { product } = facts
  return [
    flat('com.wix.ecommerce.catalog.api.v1.ProductCreated', () =>
      toProductCreated(product, options),
    ),
    ofProduct(change, 'created', () => ({
      createdEvent: { entity: toProductV3(product, options) },
    })),
    ...product.variants.map((after) =>
      ofItem(change, 'created', { variantId: after.variantId, sequence: 1, after }),
    ),
  ]
}

function deletion(change: ProductChange): Draft[] {
  const { product, variants } = change.facts
  return [
    flat('com.wix.ecommerce.catalog.api.v1.ProductDeleted', () => ({
      productId: product.productId,
      ...V1,
    })),
    ofProduct(change, 'deleted', () => ({ deletedEvent: {} })),
    ...variants.map((variant) => ofItem(change, 'deleted', variant)),
  ]
}

function update(change: ProductChange, options: WriteOptions): Draft[] {
  const { facts } = change
  const { product, before, variants } = facts
  const { productId } = product
  const events: Draft[] = []

  const changedFields = namesOf(before, PRODUCT_FIELDS)
  if (changedFields.length > 0) {
    events.push(
      flat('com.wix.ecommerce.catalog.api.v1.ProductChanged', () => ({
        productId,
        changedFields,
        ...V1,
      })),
    )
  }
  const changedVariants = variants.flatMap((variant) => toChangedVariant(variant) ?? [])
  if (changedVariants.length > 0) {
    events.push(
      flat('com.wix.ecommerce.catalog.api.v1.VariantsChanged', () => ({
        productId,
        variants: changedVariants,
        ...V1,
      })),
    )
  }
  events.push(
    ofProduct(change, 'updated', () => ({
      updatedEvent: {
        currentEntity: toProductV3(product, options),
        modifiedFields: modifiedProductFields(facts),
      },
    })),
    ...inventoryEvents(change),
  )
  return events
}

/** The names of a product's members in catalog v1. */
const PRODUCT_FIELDS: Partial<Record<keyof ProductSnapshot, string>> = {
  ...Object.fromEntries(
    productFieldList.flatMap(([name, { wire, changedField = wire }]) =>
      changedField === undefined ? [] : [[name, changedField]],
    ),
  ),
  slug: 'slug',
  discount: 'discount',
  manageVariants: 'manageVariants',
  media: 'media',
  collectionIds: 'collectionIds',
  translations: 'translations',
}

const VARIANT_FIELDS = {
  choices: 'choices',
  priceMinor: 'price',
  compareAtMinor: 'compareAtPrice',
  costMinor: 'cost',
  weight: 'weight',
  sku: 'sku',
  visible: 'visible',
  productDimensions: 'productDimensions',
  packageDimensions: 'packageDimensions',
  pricePerUnit: 'pricePerUnitData',
  barcode: 'barcode',
} as const satisfies Partial<Record<keyof VariantRecord, string>>

function toChangedVariant({ variantId, before, after }: VariantFacts) {
  const { choices } = after ?? before ?? { choices: {} }
  const members = Object.keys(VARIANT_FIELDS) as (keyof typeof VARIANT_FIELDS)[]
  const changedFields =
    before && after
      ? namesOf(changedMembers(before, after, members), VARIANT_FIELDS)
      : Object.values(VARIANT_FIELDS)
  return changedFields.length === 0 ? null : { variantId, choices, changedFields, ...V1 }
}

function toProductCreated(
  product: ProductSnapshot,
  { settings, merchantData }: WriteOptions,
): FlatEvents['com.wix.ecommerce.catalog.api.v1.ProductCreated'] {
  const { priceMinor, costMinor } = product
  return {
    productId: product.productId,
    name: product.name,
    slug: product.slug,
    price: toPriceData(product, priceMinor),
    visible: product.visible,
    media: toMedia(product.media, settings),
    sku: product.manageVariants ? '' : product.sku,
    productPageUrl: {
      base: `${settings.publicStorefrontUrl}/`,
      path: `/products/${encodeURIComponent(product.slug)}`,
    },
    ...(product.brand === null ? {} : { brand: product.brand }),
    ...(merchantData && costMinor !== null
      ? { costAndProfitData: toCostAndProfit(product, priceMinor, costMinor) }
      : {}),
    ...V1,
  }
}

function ofProduct(change: ProductChange, slug: Slug, write: () => object): Draft {
  const fqdn = 'wix.stores.catalog.v3.product' satisfies keyof EventEntities
  const { entityId, facts } = change
  const subject = { fqdn, slug, entityId, sequence: facts.sequence }
  return {
    type: `${fqdn}_${slug}`,
    write: (part) => ({ ...domainEnvelope(change, part, subject), ...write() }),
  }
}
