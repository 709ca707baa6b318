import {
  queryEntitiesSchema,
  renameBrandSchema,
  renameRibbonSchema,
} from '@vitrine/contract/schemas'
import { defineRoute, type Route, type RouteContext } from '../../http/route/route.ts'
import { catalogWrite } from '../catalog-management.ts'
import { type EntityKind, listEntities } from './list-entities.ts'
import { type NameKind, replaceName } from './replace-name.ts'

const renaming = {
  ...catalogWrite,
  reply: { members: { changedProducts: { type: 'integer' } } },
} as const

/** Brands, ribbons, info sections and customizations, for callers who manage the catalog. Vitrine's own addition to the wire. */
export const entityRoutes: Route<unknown>[] = [
  entityQuery('brands', { member: 'brands', type: 'BrandV3' }),
  entityQuery('ribbons', { member: 'ribbons', type: 'RibbonV3' }),
  entityQuery('info-sections', { member: 'infoSections', type: 'InfoSectionV3' }),
  entityQuery('customizations', { member: 'customizations', type: 'CustomizationV3' }),
  defineRoute({
    ...renaming,
    id: 'renameBrand',
    method: 'patch',
    path: '/v1/brands/:id',
    summary: 'Replaces a brand by another on all products.',
    body: renameBrandSchema,
    namedBy: 'id',
    errors: { 404: ['BRAND_NOT_FOUND'] },
    handler: (c, { name }) => replace(c, 'brand', name),
  }),
  defineRoute({
    ...renaming,
    id: 'renameRibbon',
    method: 'patch',
    path: '/v1/ribbons/:id',
    summary: 'Replaces a ribbon by another on all products.',
    body: renameRibbonSchema,
    namedBy: 'id',
    errors: { 404: ['RIBBON_NOT_FOUND'] },
    handler: (c, { name }) => replace(c, 'ribbon', name),
  }),
  defineRoute({
    ...renaming,
    id: 'deleteBrand',
    method: 'delete',
    path: '/v1/brands/:id',
    summary: 'Removes the brand from all products.',
    errors: { 404: ['BRAND_NOT_FOUND'] },
    handler: (c) => replace(c, 'brand', null),
  }),
  defineRoute({
    ...renaming,
    id: 'deleteRibbon',
    method: 'delete',
    path: '/v1/ribbons/:id',
    summary: 'Removes the ribbon from all products.',
    errors: { 404: ['RIBBON_NOT_FOUND'] },
    handler: (c) => replace(c, 'ribbon', null),
  }),
]

function entityQuery(kind: EntityKind, { member, type }: { member: string; type: string }) {
  return defineRoute({
    ...catalogWrite,
    id: `query-${kind}`,
    method: 'post',
    path: `/v1/${kind}/query`,
    summary: `The site's ${kind}, by name; with counts of products when they are asked for.`,
    body: queryEntitiesSchema,
    reply: { members: { [member]: [type], metadata: 'PagingMetadata' } },
    handler: async (c, { paging, fields = [] }) => {
      const offset = paging?.offset ?? 0
      const { items, total } = await listEntities(c.var.scope, kind, {
        limit: paging?.limit ?? 50,
        offset,
        withCounts: fields.includes('ASSIGNED_PRODUCT_COUNT'),
      })
      return c.json({ [member]: items, metadata: { count: items.length, offset, total } })
    },
  })
}

async function replace(c: RouteContext, kind: NameKind, name: string | null) {
  const id = c.req.param('id') ?? ''
  return c.json({ changedProducts: await replaceName(c.var.scope, kind, { id, name }) })
}
