import * as v from 'valibot'
import { OLDER_STORES_APP_ID, STORES_APP_ID } from '../line-item.ts'

const IDS = [STORES_APP_ID, OLDER_STORES_APP_ID]

/** The app of a catalog reference, which has to be the one of this store's catalog, by its id or its older one. */
export const storesAppId = v.pipe(
  v.string(),
  v.check((appId) => IDS.includes(appId.toLowerCase()), 'is not the app of this store’s catalog'),
)
