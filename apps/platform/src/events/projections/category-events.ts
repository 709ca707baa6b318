import {
  type CategoryV3,
  type EventActions,
  type EventEntities,
  STORES_APP_ID,
  STORES_TREE,
} from '@vitrine/contract'
import type { CollectionFacts } from '../../catalog/changes/change.ts'
import { type CatalogSettings, toPlatformImage } from '../../catalog/product/media/wire-media.ts'
import type { ChangeRow } from '../changes.ts'
import type { Draft, ProductChange } from './inventory-events.ts'
import { domainEnvelope, type WireEvent, type WriteOptions } from './wire-event.ts'

export type CollectionChange = Extract<ChangeRow, { entity: 'collection' }>

const fqdn = 'wix.categories.v1.category' satisfies keyof EventEntities
const treeReference = { appNamespace: STORES_TREE }

/** The event of a collection as a category of catalog v3, which is this part of its change. */
export function categoryEvents(
  change: CollectionChange,
  part: number,
  { settings }: WriteOptions,
): WireEvent[] {
  const { entityId, facts } = change
  const slug = SLUGS[facts.kind]
  return [
    {
      type: `${fqdn}_${slug}`,
      write: () => ({
        ...domainEnvelope(change, part, { fqdn, slug, entityId, sequence: facts.sequence }),
        ...bodyOf(facts, settings),
      }),
    },
  ]
}

const SLUGS = {
  created: 'created',
  updated: 'updated',
  deleted: 'deleted',
  moved: 'category_moved',
  arranged: 'items_arranged_in_category',
} as const satisfies Record<CollectionFacts['kind'], string>

function bodyOf(facts: CollectionFacts, settings: CatalogSettings) {
  const category = toCategory(facts, settings)
  const action = { categoryId: category.id, treeReference }
  switch (facts.kind) {
    case 'created':
      return { createdEvent: { entity: category } }
    case 'updated':
      return { updatedEvent: { currentEntity: category } }
    case 'deleted':
      return { deletedEvent: { deletedEntity: category } }
    case 'moved': {
      const { parentCategory } = category
      return { actionEvent: { body: { ...action, ...(parentCategory ? { parentCategory } : {}) } } }
    }
    case 'arranged':
      return { actionEvent: { body: action } }
  }
}

function toCategory(
  { sequence, collection }: CollectionFacts,
  settings: CatalogSettings,
): CategoryV3 {
  const { collectionId, name, slug, description, visible, media, category } = collection
  const image = media.find(({ kind }) => kind === undefined)
  const { parentId = null, position = 0, facts } = category ?? {}
  const { seoData, extendedFields, managingAppId } = facts ?? {}
  return {
    id: collectionId,
    revision: String(category?.revision ?? sequence),
    createdDate: category?.createdAt ?? '',
    updatedDate: category?.updatedAt ?? '',
    name,
    slug,
    ...(image ? { image: toPlatformImage(image, settings) } : {}),
    itemCounter: category?.items ?? 0,
    ...(description === '' ? {} : { description }),
    visible,
    ...(parentId === null ? {} : { parentCategory: { id: parentId, index: position } }),
    treeReference,
    ...(seoData ? { seoData } : {}),
    ...(extendedFields ? { extendedFields } : {}),
    ...(managingAppId === undefined ? {} : { managingAppId }),
  }
}

/** Which categories a product has come into and left: of each its own event. */
export function membershipEvents(change: ProductChange): Draft[] {
  const { kind, product, before } = change.facts
  const now = kind === 'deleted' ? [] : product.collectionIds
  const earlier: string[] = {
    created: [],
    updated: before.collectionIds ?? product.collectionIds,
    deleted: product.collectionIds,
  }[kind]
  const item = { catalogItemId: product.productId, appId: STORES_APP_ID }
  return [
    ...now
      .filter((id) => !earlier.includes(id))
      .map((id) => ofMembership(change, id, 'item_added_to_category', { addedItem: item })),
    ...earlier
      .filter((id) => !now.includes(id))
      .map((id) => ofMembership(change, id, 'item_removed_from_category', { removedItem: item })),
  ]
}

function ofMembership<Slug extends 'item_added_to_category' | 'item_removed_from_category'>(
  change: ProductChange,
  categoryId: string,
  slug: Slug,
  moved: Omit<EventActions[`${typeof fqdn}_${Slug}`], 'categoryId' | 'treeReference'>,
): Draft {
  return {
    type: `${fqdn}_${slug}`,
    write: (part) => ({
      // The product's change numbers it, so it has no number among the category's.
      ...domainEnvelope(change, part, { fqdn, slug, entityId: categoryId, sequence: null }),
      actionEvent: { body: { categoryId, ...moved, treeReference } },
    }),
  }
}
