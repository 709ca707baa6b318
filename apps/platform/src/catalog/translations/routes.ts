import type { ListTranslationsResponse, SaveTranslationResponse } from '@vitrine/contract'
import {
  saveCollectionTranslationSchema,
  saveProductTranslationSchema,
} from '@vitrine/contract/schemas'
import { defineRoute, NOTHING, type Route, type RouteContext } from '../../http/route/route.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { catalogManagement, catalogWrite } from '../catalog-management.ts'
import { listTranslations } from './list-translations.ts'
import type { TranslatedEntity } from './read/translated-entity.ts'
import { removeTranslation } from './remove-translation.ts'
import { saveTranslation, type TranslationInput } from './save-translation.ts'

/** Translations of products and collections, for callers who manage the catalog. Vitrine's own addition to the wire. */
export const translationRoutes: Route<unknown>[] = [
  defineRoute({
    ...catalogManagement,
    id: 'queryProductTranslations',
    method: 'get',
    path: '/v1/products/:id/translations',
    summary: 'The translations of a product, and which of them are outdated. Ours.',
    reply: 'ListProductTranslationsResponse',
    errors: { 404: ['PRODUCT_NOT_FOUND'] },
    handler: (c) => list(c, 'product'),
  }),
  defineRoute({
    ...catalogManagement,
    id: 'queryCollectionTranslations',
    method: 'get',
    path: '/v1/collections/:id/translations',
    summary: 'The translations of a collection, and which of them are outdated. Ours.',
    reply: 'ListCollectionTranslationsResponse',
    errors: { 404: ['COLLECTION_NOT_FOUND'] },
    handler: (c) => list(c, 'collection'),
  }),
  defineRoute({
    ...catalogWrite,
    id: 'saveProductTranslation',
    method: 'post',
    path: '/v1/products/:id/translations',
    summary: 'Replaces the translation of a product into one language. Ours.',
    body: saveProductTranslationSchema,
    namedBy: 'id',
    reply: 'SaveProductTranslationResponse',
    errors: { 404: ['PRODUCT_NOT_FOUND'], 409: ['SLUG_TAKEN'] },
    handler: (c, input) => save(c, { entity: 'product', ...input }),
  }),
  defineRoute({
    ...catalogWrite,
    id: 'saveCollectionTranslation',
    method: 'post',
    path: '/v1/collections/:id/translations',
    summary: 'Replaces the translation of a collection into one language. Ours.',
    body: saveCollectionTranslationSchema,
    namedBy: 'id',
    reply: 'SaveCollectionTranslationResponse',
    errors: { 404: ['COLLECTION_NOT_FOUND'], 409: ['SLUG_TAKEN'] },
    handler: (c, input) => save(c, { entity: 'collection', ...input }),
  }),
  defineRoute({
    ...catalogWrite,
    id: 'deleteProductTranslation',
    method: 'delete',
    path: '/v1/products/:id/translations/:language',
    summary: 'Deletes the translation of a product into one language. Ours.',
    reply: NOTHING,
    errors: { 404: ['PRODUCT_NOT_FOUND', 'TRANSLATION_NOT_FOUND'] },
    handler: (c) => remove(c, 'product'),
  }),
  defineRoute({
    ...catalogWrite,
    id: 'deleteCollectionTranslation',
    method: 'delete',
    path: '/v1/collections/:id/translations/:language',
    summary: 'Deletes the translation of a collection into one language. Ours.',
    reply: NOTHING,
    errors: { 404: ['COLLECTION_NOT_FOUND', 'TRANSLATION_NOT_FOUND'] },
    handler: (c) => remove(c, 'collection'),
  }),
]

async function list(c: RouteContext, entity: TranslatedEntity) {
  const translations = await listTranslations(c.var.scope, { entity, id: idOf(c) })
  return c.json<ListTranslationsResponse>({ translations })
}

async function save(c: RouteContext, input: TranslationInput) {
  await saveTranslation(c.var.scope, input)
  const all = await listTranslations(c.var.scope, input)
  const translation = all.find(({ language }) => language === input.language)
  if (!translation) throw notFound('translation', input.language)
  return c.json<SaveTranslationResponse>({ translation })
}

async function remove(c: RouteContext, entity: TranslatedEntity) {
  const language = c.req.param('language') ?? ''
  await removeTranslation(c.var.scope, { entity, id: idOf(c), language })
  return c.json({})
}

const idOf = (c: RouteContext) => c.req.param('id') ?? ''
