import {
  queryEntitiesSchema,
  renameBrandSchema,
  renameRibbonSchema,
} from '@vitrine/contract/schemas'
import { type Context, Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { parseBody, parseNamedBody } from '../../http/request-body.ts'
import { permitWrite } from '../../http/require-permission.ts'
import { type EntityKind, listEntities } from './list-entities.ts'
import { type NameKind, replaceName } from './replace-name.ts'

/** Brands, ribbons, info sections and customizations, for whoever manages the catalog. No part of the contract. */
export function createEntityRoutes() {
  const permitted = permitWrite('WIX_STORES.MODIFY_PRODUCTS')

  return new Hono<HttpEnvironment>()
    .post('/v1/brands/query', permitted, (c) => list(c, 'brands', 'brands'))
    .post('/v1/ribbons/query', permitted, (c) => list(c, 'ribbons', 'ribbons'))
    .post('/v1/info-sections/query', permitted, (c) => list(c, 'info-sections', 'infoSections'))
    .post('/v1/customizations/query', permitted, (c) => list(c, 'customizations', 'customizations'))
    .patch('/v1/brands/:id', permitted, async (c) =>
      replace(c, 'brand', (await parseNamedBody(c, renameBrandSchema)).name),
    )
    .patch('/v1/ribbons/:id', permitted, async (c) =>
      replace(c, 'ribbon', (await parseNamedBody(c, renameRibbonSchema)).name),
    )
    .delete('/v1/brands/:id', permitted, (c) => replace(c, 'brand', null))
    .delete('/v1/ribbons/:id', permitted, (c) => replace(c, 'ribbon', null))

  async function list(c: Context<HttpEnvironment>, kind: EntityKind, member: string) {
    const { paging, fields = [] } = await parseBody(c, queryEntitiesSchema)
    const offset = paging?.offset ?? 0
    const { items, total } = await listEntities(c.var.scope, kind, {
      limit: paging?.limit ?? 50,
      offset,
      withCounts: fields.includes('ASSIGNED_PRODUCT_COUNT'),
    })
    return c.json({ [member]: items, metadata: { count: items.length, offset, total } })
  }

  async function replace(c: Context<HttpEnvironment>, kind: NameKind, name: string | null) {
    const id = c.req.param('id') ?? ''
    return c.json({ changedProducts: await replaceName(c.var.scope, kind, { id, name }) })
  }
}
