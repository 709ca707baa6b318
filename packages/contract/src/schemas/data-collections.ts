import * as v from 'valibot'
import { pagingSchema, sortSchema } from './query.ts'

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(256))

/** The whole of a site's data collections, at most what one request may contain. */
export const dataCollectionsSchema = v.pipe(
  v.record(
    name,
    v.strictObject({
      items: v.pipe(v.array(v.looseObject({ _id: name })), v.maxLength(1_000)),
      references: v.exactOptional(v.pipe(v.record(name, name), v.maxEntries(50))),
    }),
  ),
  v.maxEntries(50),
)

export const changeDataCollectionsSchema = v.strictObject({
  dataCollections: dataCollectionsSchema,
})

const filter = v.exactOptional(v.nullable(v.record(v.string(), v.unknown())))

/** Further members, such as `consistentRead`, change nothing and are ignored. */
export const queryDataItemsSchema = v.object({
  dataCollectionId: name,
  query: v.exactOptional(
    v.object({
      filter,
      sort: v.exactOptional(sortSchema),
      paging: v.exactOptional(pagingSchema),
      fields: v.exactOptional(v.pipe(v.array(name), v.maxLength(100))),
    }),
  ),
  returnTotalCount: v.exactOptional(v.boolean()),
  includeReferences: v.exactOptional(
    v.pipe(
      v.array(
        v.object({
          field: name,
          limit: v.exactOptional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)))),
        }),
      ),
      v.maxLength(50),
    ),
  ),
})

export const countDataItemsSchema = v.object({ dataCollectionId: name, filter })

export const getDataItemSchema = v.object({ dataCollectionId: name })
