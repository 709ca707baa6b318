import {
  bulkCreateBrandsV3Schema,
  bulkCreateRibbonsV3Schema,
  bulkDeleteBrandsV3Schema,
  bulkDeleteRibbonsV3Schema,
  bulkGetOrCreateBrandsV3Schema,
  bulkGetOrCreateRibbonsV3Schema,
  bulkUpdateBrandsV3Schema,
  bulkUpdateRibbonsV3Schema,
  getOrCreateBrandV3Schema,
  getOrCreateRibbonV3Schema,
  saveBrandV3Schema,
  saveRibbonV3Schema,
} from '@vitrine/contract/schemas'
import type * as v from 'valibot'
import type { CatalogReads } from '../../catalog/catalog-reads.ts'
import { idOf } from '../../http/id-of.ts'
import { pathForms } from '../../http/path-forms.ts'
import { requireSameId } from '../../http/require-same-id.ts'
import { defineRoute, type Route, type RouteContext } from '../../http/route/route.ts'
import { transact } from '../../kernel/scope/site-scope.ts'
import { bulk, withoutItems } from '../bulk.ts'
import {
  type EntityCalls,
  entityRoutes,
  readBack,
  requestOf,
  WRITE_ENTITIES,
} from './entity-routes.ts'
import { createNamed, deleteNamed, ensureNamed, type NamedKind, renameNamed } from './save-names.ts'

interface NamedCalls extends EntityCalls<NamedKind> {
  schemas: Record<
    'save' | 'getOrCreate' | 'bulkCreate' | 'bulkUpdate' | 'bulkGetOrCreate',
    v.GenericSchema
  >
}

interface Named {
  id?: string | null
  revision?: string | null
  name: string
}

/** What the calls have in their bodies, under names that depend on the entity. */
interface Body {
  [member: string]: unknown
  fields?: string[]
  returnEntity?: boolean
}

const BRANDS: NamedCalls = {
  kind: 'brand',
  path: '/v3/brands',
  forms: pathForms.brandsV3,
  member: 'brand',
  members: 'brands',
  title: 'Brand',
  titles: 'Brands',
  type: 'BrandV3',
  bulkType: 'BulkBrandsReplyV3',
  notFound: 'BRAND_NOT_FOUND',
  remove: (scope, id) => deleteNamed(scope, 'brand', id),
  bulkDelete: bulkDeleteBrandsV3Schema,
  schemas: {
    save: saveBrandV3Schema,
    getOrCreate: getOrCreateBrandV3Schema,
    bulkCreate: bulkCreateBrandsV3Schema,
    bulkUpdate: bulkUpdateBrandsV3Schema,
    bulkGetOrCreate: bulkGetOrCreateBrandsV3Schema,
  },
}

const RIBBONS: NamedCalls = {
  kind: 'ribbon',
  path: '/v3/ribbons',
  forms: pathForms.ribbonsV3,
  member: 'ribbon',
  members: 'ribbons',
  title: 'Ribbon',
  titles: 'Ribbons',
  type: 'RibbonV3',
  bulkType: 'BulkRibbonsReplyV3',
  notFound: 'RIBBON_NOT_FOUND',
  isQuery: false,
  remove: (scope, id) => deleteNamed(scope, 'ribbon', id),
  bulkDelete: bulkDeleteRibbonsV3Schema,
  schemas: {
    save: saveRibbonV3Schema,
    getOrCreate: getOrCreateRibbonV3Schema,
    bulkCreate: bulkCreateRibbonsV3Schema,
    bulkUpdate: bulkUpdateRibbonsV3Schema,
    bulkGetOrCreate: bulkGetOrCreateRibbonsV3Schema,
  },
}

/** Brands and ribbons. @see wire contract of catalog V3, sections 7 and 8 */
export const namedRoutesV3: Route<CatalogReads>[] = [
  ...namedRoutes(BRANDS),
  ...namedRoutes(RIBBONS),
]

function namedRoutes(calls: NamedCalls): Route<CatalogReads>[] {
  const { kind, path, forms, member, members, title, titles, type, bulkType, notFound } = calls
  const write = { ...WRITE_ENTITIES, forms }
  const duplicate = `DUPLICATE_${kind.toUpperCase()}_NAME`
  const bulkPath = path.replace('/v3/', '/v3/bulk/')
  const one = { members: { [member]: type } }
  const answer = async (c: RouteContext, id: string, { fields }: Body, reads: CatalogReads) =>
    c.json({ [member]: await readBack(c, kind, id, { fields, reads }) })
  return [
    ...entityRoutes(calls),
    defineRoute({
      ...write,
      id: `create${title}V3`,
      method: 'post',
      path,
      summary: `Creates a ${kind}.`,
      body: requestOf<Body>(calls.schemas.save),
      reply: one,
      errors: { 409: [duplicate] },
      handler: async (c, body: Body, reads: CatalogReads) => {
        const id = await createNamed(c.var.scope, kind, (body[member] as Named).name)
        return answer(c, id, body, reads)
      },
    }),
    defineRoute({
      ...write,
      id: `getOrCreate${title}V3`,
      method: 'post',
      path: `${path}/get-or-create`,
      summary: `The ${kind} of this name, created if there is none yet.`,
      body: requestOf<Body>(calls.schemas.getOrCreate),
      reply: one,
      handler: async (c, body: Body, reads: CatalogReads) => {
        const id = await ensure(c, kind, body[`${member}Name`] as string)
        return answer(c, id, body, reads)
      },
    }),
    defineRoute({
      ...write,
      id: `update${title}V3`,
      method: 'patch',
      path: `${path}/:id`,
      summary: `Renames a ${kind} at its revision, on all its products.`,
      body: requestOf<Body>(calls.schemas.save),
      reply: one,
      errors: { 404: [notFound], 409: ['REVISION_MISMATCH', duplicate] },
      handler: async (c, body: Body, reads: CatalogReads) => {
        const given = body[member] as Named
        const id = idOf(c)
        requireSameId(`${member}.id`, given.id ?? undefined, id)
        await renameNamed(c.var.scope, kind, { id, revision: given.revision, name: given.name })
        return answer(c, id, body, reads)
      },
    }),
    defineRoute({
      ...write,
      id: `bulkCreate${titles}V3`,
      method: 'post',
      path: `${bulkPath}/create`,
      summary: `Creates up to 100 ${members}; each may fail on its own.`,
      body: requestOf<Body>(calls.schemas.bulkCreate),
      reply: bulkType,
      handler: async (c, body: Body, reads: CatalogReads) => {
        const reply = await bulk(body[members] as Named[], async ({ name }) => {
          const id = await createNamed(c.var.scope, kind, name)
          return { id, item: await readBack(c, kind, id, { fields: [], reads }) }
        })
        return c.json(withoutItems(reply, body.returnEntity))
      },
    }),
    defineRoute({
      ...write,
      id: `bulkUpdate${titles}V3`,
      method: 'post',
      path: `${bulkPath}/update`,
      summary: `Renames up to 100 ${members}, each at its revision; each may fail on its own.`,
      body: requestOf<Body>(calls.schemas.bulkUpdate),
      reply: bulkType,
      handler: async (c, body: Body, reads: CatalogReads) => {
        const reply = await bulk(body[members] as Record<string, Named>[], async (masked) => {
          const { id, revision, name = '' } = masked[member] ?? {}
          await renameNamed(c.var.scope, kind, { id: id ?? '', revision, name })
          const { fields } = body
          return { id: id ?? '', item: await readBack(c, kind, id ?? '', { fields, reads }) }
        })
        return c.json(withoutItems(reply, body.returnEntity))
      },
    }),
    defineRoute({
      ...write,
      id: `bulkGetOrCreate${titles}V3`,
      method: 'post',
      path: `${bulkPath}/get-or-create`,
      summary: `The ${members} of these names, created where there is none yet.`,
      body: requestOf<Body>(calls.schemas.bulkGetOrCreate),
      reply: bulkType,
      handler: async (c, body: Body, reads: CatalogReads) => {
        const reply = await bulk(body[`${member}Names`] as string[], async (name) => {
          const id = await ensure(c, kind, name)
          const { fields } = body
          return { id, item: await readBack(c, kind, id, { fields, reads }) }
        })
        return c.json(reply)
      },
    }),
  ]
}

const ensure = (c: RouteContext, kind: NamedKind, name: string) =>
  transact(c.var.scope, (tx) => ensureNamed(tx, kind, name))
