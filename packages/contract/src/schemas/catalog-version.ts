import * as v from 'valibot'
import { type SetCatalogVersionRequest, siteCatalogVersions } from '../catalog-version.ts'
import { revision } from './text.ts'

/** Validates the body of `PUT /v1/catalog-version`. */
export const setCatalogVersionSchema = v.strictObject({
  catalogVersion: v.picklist(siteCatalogVersions),
  revision: v.exactOptional(revision),
}) satisfies v.GenericSchema<unknown, SetCatalogVersionRequest>
