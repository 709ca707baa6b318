import * as v from 'valibot'
import { storesAppId } from './stores-app-id.ts'
import { filled } from './text.ts'

export const changeWishlistSchema = v.strictObject({
  items: v.pipe(
    v.array(
      v.strictObject({
        appId: storesAppId,
        catalogItemId: v.pipe(filled(36), v.toLowerCase(), v.uuid('is no GUID')),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
})
