import type { ListTranslationsResponse, SaveTranslationResponse } from '@vitrine/contract'
import {
  saveCollectionTranslationSchema,
  saveProductTranslationSchema,
} from '@vitrine/contract/schemas'
import { type Context, Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseNamedBody } from '../../http/request-body.ts'
import { permitWrite, requirePermission } from '../../http/require-permission.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { listTranslations } from './list-translations.ts'
import type { TranslatedEntity } from './read/translated-entity.ts'
import { removeTranslation } from './remove-translation.ts'
import { saveTranslation, type TranslationInput } from './save-translation.ts'

type RouteContext = Context<HttpEnvironment>

/** Words in further languages, for whoever manages the catalog. No part of the contract. */
export function createTranslationRoutes() {
  const permitted = permitWrite('WIX_STORES.MODIFY_PRODUCTS')
  const mayRead = requirePermission('WIX_STORES.MODIFY_PRODUCTS')

  return new Hono<HttpEnvironment>()
    .get('/v1/products/:id/translations', mayRead, (c) => list(c, 'product'))
    .get('/v1/collections/:id/translations', mayRead, (c) => list(c, 'collection'))
    .post('/v1/products/:id/translations', permitted, async (c) =>
      save(c, { entity: 'product', ...(await parseNamedBody(c, saveProductTranslationSchema)) }),
    )
    .post('/v1/collections/:id/translations', permitted, async (c) =>
      save(c, {
        entity: 'collection',
        ...(await parseNamedBody(c, saveCollectionTranslationSchema)),
      }),
    )
    .delete('/v1/products/:id/translations/:language', permitted, (c) => remove(c, 'product'))
    .delete('/v1/collections/:id/translations/:language', permitted, (c) => remove(c, 'collection'))

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
}

const idOf = (c: RouteContext) => c.req.param('id') ?? ''
