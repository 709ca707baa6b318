import type { BulkItemMetadataV3 } from '@vitrine/contract'
import {
  countEntitiesV3Schema,
  entityFieldsSchema,
  queryEntitiesV3Schema,
} from '@vitrine/contract/schemas'
import type * as v from 'valibot'
import type { CatalogReads } from '../../catalog/catalog-reads.ts'
import { idOf } from '../../http/id-of.ts'
import { permission } from '../../http/route/access.ts'
import {
  defineQueryRoute,
  defineRoute,
  NOTHING,
  type Route,
  type RouteContext,
} from '../../http/route/route.ts'
import { validate } from '../../kernel/errors/validate.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { type BulkReply, bulk, withoutItems } from '../bulk.ts'
import { toQuery } from '../product/product-read-routes.ts'
import { toPagingMetadata } from '../query/cursor-page.ts'
import { type EntitiesV3, type EntityName, KINDS } from './entity-kind.ts'
import { countEntities, queryEntities, requireEntity } from './read-entities.ts'

/** How an entity is called in paths, bodies and replies. */
export interface EntityCalls<Name extends EntityName> {
  kind: Name
  /** As in `/v3/brands`. */
  path: string
  forms: readonly string[]
  member: string
  members: string
  /** In ids of operations. */
  title: string
  titles: string
  type: string
  bulkType: string
  notFound: string
  /** Whether shoppers may read them. */
  isPublic?: boolean
  /** The queries of this entity also come as a GET. */
  isQuery?: boolean
  /** The schema of the bulk deletion, where there is one. */
  bulkDelete?: v.GenericSchema
  remove: (scope: SiteScope, id: string) => Promise<void>
}

/** A schema whose members are named after the entity, so that the caller says the type of its output. */
export const requestOf = <Request>(schema: v.GenericSchema) =>
  schema as unknown as v.GenericSchema<unknown, Request>

export const WRITE_ENTITIES = {
  access: [permission('WIX_STORES.MODIFY_PRODUCTS')],
  write: 'once',
} as const

/** The calls that all entities have alike: get, query, count and delete. */
export function entityRoutes<Name extends EntityName>({
  kind,
  path,
  forms,
  member,
  members,
  title,
  titles,
  type,
  bulkType,
  notFound,
  isPublic = false,
  isQuery = true,
  bulkDelete,
  remove,
}: EntityCalls<Name>): Route<CatalogReads>[] {
  const access = isPublic ? {} : { access: WRITE_ENTITIES.access }
  const errors = { 404: [notFound] }
  return [
    defineQueryRoute({
      ...access,
      id: `query${titles}V3`,
      method: 'post',
      path: `${path}/query`,
      forms,
      summary: `${titles} that match a query, by cursor.`,
      body: queryEntitiesV3Schema,
      ...(isQuery ? { isQuery } : {}),
      reply: { members: { [members]: [type], pagingMetadata: 'PagingMetadataV3' } },
      handler: async (c, { parse }, { settings, cursors }: CatalogReads) => {
        const { query = {}, fields } = parse()
        const page = await queryEntities(c.var.scope, kind, toQuery(query), {
          cursors,
          withCounts: hasCounts(fields),
        })
        return c.json({
          [members]: page.items.map((row) => KINDS[kind].toWire(row, settings)),
          pagingMetadata: toPagingMetadata(page),
        })
      },
    }),
    defineRoute({
      ...access,
      id: `count${titles}V3`,
      method: 'post',
      path: `${path}/count`,
      forms,
      summary: `How many ${titles.toLowerCase()} match.`,
      body: countEntitiesV3Schema,
      reply: { members: { count: { type: 'integer' } } },
      handler: async (c, { filter }) =>
        c.json({ count: await countEntities(c.var.scope, kind, filter) }),
    }),
    defineRoute({
      ...access,
      id: `get${title}V3`,
      method: 'get',
      path: `${path}/:id`,
      forms,
      summary: `One ${KINDS[kind].label}.`,
      reply: { members: { [member]: type } },
      errors,
      handler: async (c, _, reads: CatalogReads) => {
        const { fields } = validate(entityFieldsSchema, { fields: c.req.queries('fields') ?? [] })
        return c.json({ [member]: await readBack(c, kind, idOf(c), { fields, reads }) })
      },
    }),
    defineRoute({
      ...WRITE_ENTITIES,
      id: `delete${title}V3`,
      method: 'delete',
      path: `${path}/:id`,
      forms,
      summary: `Deletes a ${KINDS[kind].label}.`,
      reply: NOTHING,
      errors,
      handler: async (c) => {
        await remove(c.var.scope, idOf(c))
        return c.json({})
      },
    }),
    ...(bulkDelete === undefined
      ? []
      : [
          defineRoute({
            ...WRITE_ENTITIES,
            id: `bulkDelete${titles}V3`,
            method: 'post',
            path: path.replace('/v3/', '/v3/bulk/').concat('/delete'),
            forms,
            summary: `Deletes up to 100 ${titles.toLowerCase()}; each may fail on its own.`,
            body: requestOf<Record<string, string[]>>(bulkDelete),
            reply: bulkType,
            handler: async (c, body) => {
              const reply = await bulk(body[`${member}Ids`] ?? [], async (id) => {
                await remove(c.var.scope, id)
                return { id, item: undefined }
              })
              return c.json(withoutItems(reply, false))
            },
          }),
        ]),
  ]
}

interface ReadBack {
  fields: readonly string[] | undefined
  reads: CatalogReads
}

/** The entity as it is now. @throws {ApiError} 404 for an unknown id. */
export async function readBack<Name extends EntityName>(
  c: RouteContext,
  kind: Name,
  id: string,
  { fields, reads }: ReadBack,
): Promise<EntitiesV3[Name]> {
  const row = await requireEntity(c.var.scope, kind, id, { withCounts: hasCounts(fields) })
  return KINDS[kind].toWire(row, reads.settings)
}

const hasCounts = (fields: readonly string[] | undefined) =>
  fields?.some((field) => field.startsWith('ASSIGNED_PRODUCT')) ?? false

/** A bulk reply whose entities have a name of their own. */
export function renameItems<Item>(reply: BulkReply<Item>, member: string) {
  return {
    ...reply,
    results: reply.results.map(
      ({ itemMetadata, item }): { itemMetadata: BulkItemMetadataV3 } & Record<string, unknown> => ({
        itemMetadata,
        ...(item === undefined ? {} : { [member]: item }),
      }),
    ),
  }
}
