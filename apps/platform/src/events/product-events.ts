import type { EventEntities, FlatEvents, InventoryItemV3, InventoryValue } from '@vitrine/contract'
import { toMedia } from '../catalog/wire-media.ts'
import { toCostAndProfit, toInventoryItemId, toPriceData } from '../catalog/wire-product.ts'
import type { ProductFacts, ProductSnapshot, VariantFacts, VariantSnapshot } from './change.ts'
import { changedMembers } from './changed-members.ts'
import { flat } from './collection-events.ts'
import { toInventoryItemV3 } from './inventory-item-v3.ts'
import type { ChangeRow } from './outbox.ts'
import { modifiedProductFields, toProductV3 } from './product-v3.ts'
import { domainEnvelope, type WireEvent, type WriteOptions } from './wire-event.ts'

type ProductChange = Extract<ChangeRow, { entity: 'product' }>

const V1 = { originatedFromVersion: 'V1_CATALOG' } as const

/** A change of a product with its variants and stock, in all forms of the wire (contract sections 10.2 and 10.3). */
export function productEvents(change: ProductChange, options: WriteOptions): WireEvent[] {
  const { kind } = change.facts
  const events =
    kind === 'created'
      ? creation(change, options)
      : kind === 'deleted'
        ? deletion(change)
        : update(change, options)
  // Domain events know their place among the others.
  return events.map((event, part) => ({ type: event.type, write: () => event.write(part) }))
}

interface Draft {
  type: WireEvent['type']
  write(part: number): object
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
    ...inventoryUpdate(change),
  )
  return events
}

function inventoryUpdate(change: ProductChange): Draft[] {
  const { facts, occurredAt } = change
  const { product, before, variants } = facts
  const subject = {
    inventoryItemId: toInventoryItemId(product.productId),
    externalId: product.productId,
    productId: product.productId,
  }
  const updatedDate = occurredAt.toISOString()
  const events: Draft[] = []
  const fieldMask = namesOf(before, INVENTORY_FIELDS)
  if (fieldMask.length > 0) {
    events.push(
      flat('com.wix.ecommerce.inventory.api.v1.InventoryItemChanged', () => ({
        ...subject,
        trackInventory: product.trackInventory,
        ...(product.preorder ? { preorderInfo: product.preorder } : {}),
        fieldMask,
        updatedDate,
      })),
    )
  }
  const stock = variants.filter(({ sequence }) => sequence !== null)
  if (stock.some(({ before: was, after }) => was && after)) {
    events.push(
      flat('com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged', () => ({
        ...subject,
        variants: stock.flatMap((variant) => toStockChange(facts, variant) ?? []),
        updatedDate,
      })),
    )
  }
  for (const variant of stock) {
    const slug = variant.before ? (variant.after ? 'updated' : 'deleted') : 'created'
    events.push(ofItem(change, slug, variant))
    if (slug === 'updated' && facts.reason) events.push(withReason(change, variant, facts.reason))
  }
  return events
}

/** What catalog v1 calls the members of a product. */
const PRODUCT_FIELDS = {
  name: 'name',
  slug: 'slug',
  description: 'description',
  visible: 'visible',
  productType: 'productType',
  priceMinor: 'price',
  costMinor: 'costAndProfitData',
  discount: 'discount',
  sku: 'sku',
  weight: 'weight',
  productDimensions: 'productDimensions',
  packageDimensions: 'packageDimensions',
  brand: 'brand',
  ribbon: 'ribbon',
  manageVariants: 'manageVariants',
  options: 'productOptions',
  infoSections: 'additionalInfoSections',
  customTextFields: 'customTextFields',
  pricePerUnit: 'pricePerUnitData',
  seo: 'seoData',
  media: 'media',
  collectionIds: 'collectionIds',
} as const satisfies Partial<Record<keyof ProductSnapshot, string>>

const INVENTORY_FIELDS = {
  trackInventory: 'trackInventory',
  preorder: 'preorderInfo',
} as const satisfies Partial<Record<keyof ProductSnapshot, string>>

const VARIANT_FIELDS = {
  choices: 'choices',
  priceMinor: 'price',
  costMinor: 'cost',
  weight: 'weight',
  sku: 'sku',
  visible: 'visible',
  productDimensions: 'productDimensions',
  packageDimensions: 'packageDimensions',
} as const satisfies Partial<Record<keyof VariantSnapshot, string>>

function namesOf(changed: object, names: Record<string, string>) {
  return Object.entries(names).flatMap(([member, name]) => (member in changed ? [name] : []))
}

function toChangedVariant({ variantId, before, after }: VariantFacts) {
  const { choices } = after ?? before ?? { choices: {} }
  const members = Object.keys(VARIANT_FIELDS) as (keyof typeof VARIANT_FIELDS)[]
  const changedFields =
    before && after
      ? namesOf(changedMembers(before, after, members), VARIANT_FIELDS)
      : Object.values(VARIANT_FIELDS)
  return changedFields.length === 0 ? null : { variantId, choices, changedFields, ...V1 }
}

function toStockChange({ product, before }: ProductFacts, variant: VariantFacts) {
  if (!variant.before || !variant.after) return null
  const wasTracked = before.trackInventory ?? product.trackInventory
  return {
    id: variant.variantId,
    oldValue: toInventoryValue(variant.before, wasTracked, before.preorder ?? product.preorder),
    newValue: toInventoryValue(variant.after, product.trackInventory, product.preorder),
  }
}

function toInventoryValue(
  { quantity, inStock, preordered }: VariantSnapshot,
  isTracked: boolean,
  preorder: ProductSnapshot['preorder'],
): InventoryValue {
  return {
    ...(isTracked ? { quantity } : {}),
    inStock,
    availableForPreorder:
      !inStock && preorder?.enabled === true && preordered < (preorder.limit ?? Infinity),
  }
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

type Slug = 'created' | 'updated' | 'deleted'

function ofProduct(change: ProductChange, slug: Slug, write: () => object): Draft {
  const fqdn = 'wix.stores.catalog.v3.product' satisfies keyof EventEntities
  const { entityId, facts } = change
  const subject = { fqdn, slug, entityId, sequence: facts.sequence }
  return {
    type: `${fqdn}_${slug}`,
    write: (part) => ({ ...domainEnvelope(change, part, subject), ...write() }),
  }
}

const ITEM = 'wix.stores.catalog.v3.inventory_item' satisfies keyof EventEntities

function ofItem(change: ProductChange, slug: Slug, variant: VariantFacts): Draft {
  return {
    type: `${ITEM}_${slug}`,
    write(part) {
      const { entity, was } = toItems(change, variant)
      const parts = {
        created: { createdEvent: { entity } },
        updated: {
          updatedEvent: { currentEntity: entity, modifiedFields: modifiedItemFields(was, entity) },
        },
        deleted: { deletedEvent: { deletedEntity: was } },
      }
      return { ...itemEnvelope(change, part, slug, variant), ...parts[slug] }
    },
  }
}

/** The same update once more, with the reason for it. */
function withReason(change: ProductChange, variant: VariantFacts, reason: string): Draft {
  return {
    type: 'wix.stores.catalog.v3.inventory_item_updated_with_reason',
    write: (part) => ({
      ...itemEnvelope(change, part, 'updated_with_reason', variant),
      actionEvent: { body: { currentEntity: toItems(change, variant).entity, reason } },
    }),
  }
}

function itemEnvelope(change: ProductChange, part: number, slug: string, variant: VariantFacts) {
  const { entity, was } = toItems(change, variant)
  return domainEnvelope(change, part, {
    fqdn: ITEM,
    slug,
    entityId: entity?.id ?? was?.id ?? change.entityId,
    sequence: variant.sequence ?? 1,
  })
}

function toItems({ facts, occurredAt }: ProductChange, variant: VariantFacts) {
  const { product, before } = facts
  const revision = variant.sequence ?? 1
  const at = occurredAt.toISOString()
  const item = (snapshot: VariantSnapshot | undefined, of: ProductSnapshot) =>
    snapshot && toInventoryItemV3(of, snapshot, { revision, at })
  return {
    entity: item(variant.after, product),
    was: item(variant.before, { ...product, ...before }),
  }
}

function modifiedItemFields(was: InventoryItemV3 | undefined, entity: InventoryItemV3 | undefined) {
  if (!was || !entity) return {}
  return changedMembers(was, entity, [
    'inStock',
    'quantity',
    'trackQuantity',
    'availabilityStatus',
    'preorderInfo',
  ])
}
