import type {
  DataCollections,
  DataItem,
  DataItemFields,
  QueryDataItemsRequest,
  QueryDataItemsResponse,
} from '@vitrine/contract'
import {
  changeDataCollectionsSchema,
  countDataItemsSchema,
  getDataItemSchema,
  queryDataItemsSchema,
} from '@vitrine/contract/schemas'
import { record } from '../../audit/record.ts'
import { idOf } from '../../http/id-of.ts'
import { pathForms } from '../../http/path-forms.ts'
import { permission } from '../../http/route/access.ts'
import { defineQueryRoute, defineRoute, type Route } from '../../http/route/route.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import { transact } from '../../kernel/scope/site-scope.ts'
import { dataCollections, requireItems } from './data-collections.ts'
import { dateItems } from './date-items.ts'
import { includeReferences } from './include-references.ts'
import { compareValues, matches, readMember } from './match-item.ts'

const { dataItems: forms } = pathForms
const settings = {
  path: '/v1/data-collections',
  forms: pathForms.staff,
  access: [permission('SITE.MANAGE')],
  reply: { members: { dataCollections: { type: 'object' } } },
} as const
const NO_COLLECTION = { 404: ['WDE0025'] } as const
const DEFAULT_LIMIT = 50

/** Reads of the site's data collections, in the hosted platform's form. */
export const dataRoutes: Route<unknown>[] = [
  defineQueryRoute({
    id: 'queryDataItems',
    method: 'post',
    path: '/v2/items/query',
    forms,
    isQuery: true,
    summary: 'The items of a data collection that match.',
    body: queryDataItemsSchema,
    reply: 'QueryDataItemsResponse',
    errors: NO_COLLECTION,
    handler: async (c, { parse }) => {
      const request = parse() as QueryDataItemsRequest
      const { dataCollectionId: from, includeReferences: included = [] } = request
      const { items, collections } = await requireItems(c.var.scope, from)
      const found = select(items, request)
      const all = includeReferences(
        found.dataItems.map(({ data }) => data),
        { collections, from, included },
      )
      const dataItems = all.map((data) => toItem(from, data))
      return c.json<QueryDataItemsResponse>({ ...found, dataItems })
    },
  }),
  defineRoute({
    id: 'countDataItems',
    method: 'post',
    path: '/v2/items/count',
    forms,
    summary: 'How many items of a data collection match.',
    body: countDataItemsSchema,
    reply: { members: { totalCount: { type: 'integer' } } },
    errors: NO_COLLECTION,
    handler: async (c, { dataCollectionId, filter }) => {
      const { items } = await requireItems(c.var.scope, dataCollectionId)
      const found = items.filter((item) => matches(item, filter ?? {}, 'filter'))
      return c.json({ totalCount: found.length })
    },
  }),
  defineRoute({
    id: 'getDataItem',
    method: 'get',
    path: '/v2/items/:id',
    forms,
    summary: 'An item of a data collection.',
    query: getDataItemSchema,
    reply: { members: { dataItem: 'DataItem' } },
    errors: { 404: ['WDE0025', 'WDE0073'] },
    handler: async (c, { dataCollectionId }) => {
      const { items } = await requireItems(c.var.scope, dataCollectionId)
      const data = items.find(({ _id }) => _id === idOf(c))
      if (!data) throw applicationError(404, 'WDE0073', 'WDE0073: Item does not exist.')
      return c.json<{ dataItem: DataItem }>({ dataItem: toItem(dataCollectionId, data) })
    },
  }),
  defineRoute({
    ...settings,
    id: 'getDataCollections',
    method: 'get',
    summary: 'The data collections of the site with all their items. Ours alone.',
    handler: async (c) =>
      c.json<{ dataCollections: DataCollections }>(await dataCollections.read(c.var.scope)),
  }),
  defineRoute({
    ...settings,
    id: 'setDataCollections',
    method: 'put',
    write: 'limited',
    summary: 'Replaces the data collections of the site. Ours alone.',
    body: changeDataCollectionsSchema,
    handler: async (c, input) => {
      const saved = await transact(c.var.scope, async (tx) => {
        const { dataCollections: before } = await dataCollections.read(tx)
        const dated = dateItems(input.dataCollections as DataCollections, before, tx.now())
        await dataCollections.save(tx, 'dataCollections', dated)
        await record(tx, { action: 'setting.changed', details: { setting: 'dataCollections' } })
        return dated
      })
      return c.json<{ dataCollections: DataCollections }>({ dataCollections: saved })
    },
  }),
]

function select(
  items: DataItemFields[],
  { dataCollectionId, query = {}, returnTotalCount = false }: QueryDataItemsRequest,
): QueryDataItemsResponse {
  const { filter, sort = [], paging, fields } = query
  const found = items.filter((item) => matches(item, filter ?? {}, 'query.filter'))
  const sorted = found.toSorted((one, other) => {
    for (const { fieldName, order } of sort) {
      const compared = compareValues(readMember(one, fieldName), readMember(other, fieldName))
      if (compared !== 0) return order === 'DESC' ? -compared : compared
    }
    return 0
  })
  const offset = paging?.offset ?? 0
  const page = sorted.slice(offset, offset + (paging?.limit ?? DEFAULT_LIMIT))
  return {
    dataItems: page.map((item) => toItem(dataCollectionId, only(item, fields))),
    pagingMetadata: {
      count: page.length,
      offset,
      ...(returnTotalCount ? { total: found.length } : {}),
      tooManyToCount: false,
    },
  }
}

function only(item: DataItemFields, fields: string[] | undefined): DataItemFields {
  if (!fields?.length) return item
  const chosen = Object.entries(item).filter(([name]) => fields.includes(name))
  return { ...Object.fromEntries(chosen), _id: item._id }
}

function toItem(dataCollectionId: string, data: DataItemFields): DataItem {
  return { id: data._id, dataCollectionId, data }
}
