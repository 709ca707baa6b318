import type { DataCollections, DataItemFields } from '@vitrine/contract'
import { dataCollectionsSchema } from '@vitrine/contract/schemas'
import type * as v from 'valibot'
import { type ApiError, applicationError } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { createStoredSettings } from '../../sites/stored-settings.ts'

/** The data collections of the site. */
export const dataCollections = createStoredSettings(
  {
    dataCollections: dataCollectionsSchema as unknown as v.GenericSchema<unknown, DataCollections>,
  },
  { dataCollections: {} },
)

/** The items of a collection, beside all collections. @throws {ApiError} 404 `WDE0025`: the site has no such collection. */
export async function requireItems(
  scope: SiteScope,
  collectionId: string,
): Promise<{ items: DataItemFields[]; collections: DataCollections }> {
  const { dataCollections: collections } = await dataCollections.read(scope)
  const found = Object.hasOwn(collections, collectionId) ? collections[collectionId] : undefined
  if (!found) throw collectionNotFound(collectionId)
  return { items: found.items, collections }
}

/** The code is the hosted platform's. */
function collectionNotFound(collectionId: string): ApiError {
  const id = collectionId.slice(0, 100)
  const description = `WDE0025: The ${id} collection does not exist. Define it with the site's data collections.`
  return applicationError(404, 'WDE0025', description, { dataCollectionId: id })
}
