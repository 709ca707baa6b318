import type { EventEntities, InventoryItemV3, InventoryValue } from '@vitrine/contract'
import type { ProductFacts, ProductSnapshot, VariantFacts } from '../../catalog/changes/change.ts'
import { isOnPreorder } from '../../catalog/inventory/is-on-preorder.ts'
import type { VariantRecord } from '../../catalog/product/product-row.ts'
import { toInventoryItemId } from '../../catalog/product/wire-product.ts'
import { changedMembers } from '../../outbox/changed-members.ts'
import type { ChangeRow } from '../changes.ts'
import { flat } from './collection-events.ts'
import { toInventoryItemV3 } from './inventory-item-v3.ts'
import { domainEnvelope, type WireEvent } from './wire-event.ts'

export type ProductChange = Extract<ChangeRow, { entity: 'product' }>

export type Slug = 'created' | 'updated' | 'deleted'

/** An event whose index within its change is not known yet. */
export interface Draft {
  type: WireEvent['type']
  write(part: number): object
}

/** The stock events of a product update, in both forms of the wire. */
export function inventoryEvents(change: ProductChange): Draft[] {
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

const INVENTORY_FIELDS = {
  trackInventory: 'trackInventory',
  preorder: 'preorderInfo',
} as const satisfies Partial<Record<keyof ProductSnapshot, string>>

/** The wire's names of the changed members. */
export function namesOf(changed: object, names: Record<string, string>) {
  return Object.entries(names).flatMap(([member, name]) => (member in changed ? [name] : []))
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
  variant: VariantRecord,
  isTracked: boolean,
  preorder: ProductSnapshot['preorder'],
): InventoryValue {
  const { quantity, inStock } = variant
  return {
    ...(isTracked ? { quantity } : {}),
    inStock,
    availableForPreorder: isOnPreorder(variant, preorder),
  }
}

const ITEM = 'wix.stores.catalog.v3.inventory_item' satisfies keyof EventEntities

/** The events of one variant's stock. */
export function ofItem(change: ProductChange, slug: Slug, variant: VariantFacts): Draft {
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

/** The same update again, with its reason. */
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
  const item = (snapshot: VariantRecord | undefined, of: ProductSnapshot) =>
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
